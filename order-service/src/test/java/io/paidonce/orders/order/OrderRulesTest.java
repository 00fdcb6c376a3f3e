package io.paidonce.orders.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.PaymentReference;
import io.paidonce.orders.api.ProblemException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderRulesTest {

    private static final PaymentRequest PAYMENT = new PaymentRequest("stripe", "default", null);

    @Test
    void takesAnOrderThatIsAsItMustBe() {
        NewOrder order = OrderRules.check(request("A-1", 1999L, "EUR", List.of(PAYMENT)));

        assertThat(order)
                .isEqualTo(new NewOrder(
                        "A-1", new Money(1999, "EUR"), List.of(new PaymentReference("stripe", "default", null))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "A 1", "A/1", "../A", "A\0", "A\n", "Ä", "x;y", "a%2f"})
    void refusesNumbersThatCouldMeanSomethingElseInAPath(String orderNo) {
        assertThatThrownBy(() -> OrderRules.check(request(orderNo, 1L, "EUR", List.of(PAYMENT))))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void refusesANumberOfMoreThan64Signs() {
        OrderRules.check(request("x".repeat(64), 1L, "EUR", List.of(PAYMENT)));

        assertThatThrownBy(() -> OrderRules.check(request("x".repeat(65), 1L, "EUR", List.of(PAYMENT))))
                .isInstanceOf(ProblemException.class);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE, 1_000_000_000_001L, Long.MAX_VALUE})
    void refusesAmountsOutOfRange(long minorUnits) {
        assertThatThrownBy(() -> OrderRules.check(request("A-1", minorUnits, "EUR", List.of(PAYMENT))))
                .isInstanceOf(ProblemException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "eur", "EU", "EURO", "E1R", "ÄUR"})
    void refusesCurrenciesThatAreNotThreeCapitals(String currency) {
        assertThatThrownBy(() -> OrderRules.check(request("A-1", 1L, currency, List.of(PAYMENT))))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void refusesNoPaymentsTooManyAndTwiceTheSame() {
        for (List<@Nullable PaymentRequest> payments : List.of(
                List.<@Nullable PaymentRequest>of(),
                Collections.<@Nullable PaymentRequest>nCopies(21, PAYMENT),
                List.<@Nullable PaymentRequest>of(PAYMENT, PAYMENT),
                Arrays.asList(PAYMENT, null))) {
            assertThatThrownBy(() -> OrderRules.check(request("A-1", 1L, "EUR", payments)))
                    .isInstanceOf(ProblemException.class);
        }
    }

    @Test
    void refusesWhatIsMissing() {
        for (PlaceOrder asked : List.of(
                new PlaceOrder(null, null, null),
                request(null, 1L, "EUR", List.of(PAYMENT)),
                request("A-1", null, "EUR", List.of(PAYMENT)),
                request("A-1", 1L, null, List.of(PAYMENT)),
                request("A-1", 1L, "EUR", null),
                request("A-1", 1L, "EUR", List.of(new PaymentRequest(null, null, null))))) {
            assertThatThrownBy(() -> OrderRules.check(asked)).isInstanceOf(ProblemException.class);
        }
    }

    @Test
    void refusesReferencesThatNoGatewayWouldGive() {
        for (String reference : List.of("", "a b", "a\0", "ä", "x".repeat(256))) {
            assertThatThrownBy(() -> OrderRules.check(new PaymentRequest("stripe", "default", reference)))
                    .isInstanceOf(ProblemException.class);
        }
    }

    private static PlaceOrder request(
            @Nullable String orderNo,
            @Nullable Long minorUnits,
            @Nullable String currency,
            @Nullable List<@Nullable PaymentRequest> payments) {
        return new PlaceOrder(
                orderNo,
                new AmountRequest(minorUnits == null ? null : BigInteger.valueOf(minorUnits), currency),
                payments);
    }
}
