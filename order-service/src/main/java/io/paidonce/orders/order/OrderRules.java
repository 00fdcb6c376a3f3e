package io.paidonce.orders.order;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.PaymentReference;
import io.paidonce.orders.api.FieldError;
import io.paidonce.orders.api.ProblemException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a request must look like. Collects all that is wrong with it, so that it can be mended at once. */
final class OrderRules {

    static final String ORDER_NO = "[A-Za-z0-9._:-]{1,64}";
    static final String REFERENCE = "[!-~]{1,255}";
    static final String CURRENCY = "[A-Z]{3}";
    static final String NAME = "[a-z0-9][a-z0-9_-]{0,62}";
    static final long MOST_MINOR_UNITS = 1_000_000_000_000L;
    static final int MOST_PLACED_PAYMENTS = 20;

    private static final BigInteger MOST = BigInteger.valueOf(MOST_MINOR_UNITS);
    private static final Pattern ORDER_NO_PATTERN = Pattern.compile(ORDER_NO);
    private static final Pattern REFERENCE_PATTERN = Pattern.compile(REFERENCE);
    private static final Pattern CURRENCY_PATTERN = Pattern.compile(CURRENCY);
    private static final Pattern NAME_PATTERN = Pattern.compile(NAME);

    private final List<FieldError> errors = new ArrayList<>();

    private OrderRules() {}

    static boolean isOrderNo(@Nullable String text) {
        return text != null && ORDER_NO_PATTERN.matcher(text).matches();
    }

    /** @throws ProblemException that names each field which is not as it must be */
    static NewOrder check(PlaceOrder asked) {
        var rules = new OrderRules();
        String orderNo = rules.orderNo(asked.orderNo());
        Money amount = rules.amount(asked.amount());
        List<PaymentReference> payments = rules.payments(asked.payments());
        if (orderNo == null || amount == null || !rules.errors.isEmpty()) {
            throw ProblemException.invalid(rules.errors);
        }
        return new NewOrder(orderNo, amount, payments);
    }

    /** @throws ProblemException that names each field which is not as it must be */
    static PaymentReference check(PaymentRequest asked) {
        var rules = new OrderRules();
        PaymentReference payment = rules.payment("", asked);
        if (payment == null) {
            throw ProblemException.invalid(rules.errors);
        }
        return payment;
    }

    private @Nullable String orderNo(@Nullable String orderNo) {
        if (!isOrderNo(orderNo)) {
            expect("orderNo", "1 to 64 of A-Z, a-z, 0-9, '.', '_', ':' and '-'");
        }
        return orderNo;
    }

    private @Nullable Money amount(@Nullable AmountRequest amount) {
        if (amount == null) {
            expect("amount", "an object with minorUnits and currency");
            return null;
        }
        BigInteger minorUnits = amount.minorUnits();
        if (minorUnits == null || minorUnits.signum() < 1 || minorUnits.compareTo(MOST) > 0) {
            expect("amount.minorUnits", "a whole number from 1 to " + MOST_MINOR_UNITS);
        }
        String currency = amount.currency();
        if (currency == null || !CURRENCY_PATTERN.matcher(currency).matches()) {
            expect("amount.currency", "three capital letters");
        }
        return minorUnits == null || currency == null || !errors.isEmpty()
                ? null
                : new Money(minorUnits.longValueExact(), currency);
    }

    private List<PaymentReference> payments(@Nullable List<@Nullable PaymentRequest> payments) {
        if (payments == null || payments.isEmpty() || payments.size() > MOST_PLACED_PAYMENTS) {
            expect("payments", "1 to " + MOST_PLACED_PAYMENTS + " payments");
            return List.of();
        }
        List<PaymentReference> checked = new ArrayList<>(payments.size());
        for (int i = 0; i < payments.size(); i++) {
            PaymentReference payment = payment("payments[" + i + "].", payments.get(i));
            if (payment != null) {
                checked.add(payment);
            }
        }
        if (new HashSet<>(checked).size() < checked.size()) {
            expect("payments", "each payment once");
        }
        return checked;
    }

    private @Nullable PaymentReference payment(String path, @Nullable PaymentRequest payment) {
        if (payment == null) {
            expect(path.substring(0, path.length() - 1), "an object with gateway and account");
            return null;
        }
        String gateway = payment.gateway();
        String account = payment.account();
        String reference = payment.reference();
        int before = errors.size();
        if (!isName(gateway)) {
            expect(path + "gateway", "1 to 63 of a-z, 0-9, _ and -, beginning with a letter or digit");
        }
        if (!isName(account)) {
            expect(path + "account", "1 to 63 of a-z, 0-9, _ and -, beginning with a letter or digit");
        }
        if (reference != null && !REFERENCE_PATTERN.matcher(reference).matches()) {
            expect(path + "reference", "null, or 1 to 255 visible ASCII characters");
        }
        return gateway == null || account == null || errors.size() > before
                ? null
                : new PaymentReference(gateway, account, reference);
    }

    private static boolean isName(@Nullable String name) {
        return name != null && NAME_PATTERN.matcher(name).matches();
    }

    private void expect(String field, String expected) {
        errors.add(new FieldError(field, expected));
    }
}
