package io.paidonce.sandbox.stack.demo;

import io.paidonce.contracts.Money;
import io.paidonce.sandbox.gateways.delivery.Behaviour;
import io.paidonce.sandbox.gateways.delivery.Outcome;
import io.paidonce.sandbox.gateways.delivery.PaymentRequest;
import io.paidonce.sandbox.gateways.delivery.Trick;
import io.paidonce.sandbox.gateways.event.Amount;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Everything that is going to happen, known beforehand: what is found at the end is held against it.
 *
 * @param run names the run; every order number begins with it
 * @param orders in the order in which they are placed
 */
record DemoPlan(String run, List<PlannedOrder> orders) {

    private static final List<String> CURRENCIES = List.of("EUR", "EUR", "USD", "GBP", "JPY");
    private static final List<Trick> TRICKS = List.of(Trick.values());
    private static final long LONGEST_DELAY = 800;

    DemoPlan {
        orders = List.copyOf(orders);
    }

    /** The same run, seed and count make the same plan. */
    static DemoPlan of(String run, DemoOptions options) {
        var random = new Random(options.seed());
        var orders = new ArrayList<PlannedOrder>();
        var fates = new ArrayList<Fate>();
        for (int i = 0; i < options.orders(); i++) {
            if (fates.isEmpty()) {
                fates.addAll(hundredFates(random));
            }
            String orderNo = "%s-%06d".formatted(run, i + 1);
            var amount = new Money(random.nextLong(100, 100_000), CURRENCIES.get(random.nextInt(CURRENCIES.size())));
            Fate fate = fates.removeLast();
            orders.add(new PlannedOrder(orderNo, amount, fate, payments(run, orderNo, amount, fate, random)));
        }
        return new DemoPlan(run, orders);
    }

    private static List<Fate> hundredFates(Random random) {
        var fates = new ArrayList<Fate>();
        for (Fate fate : Fate.values()) {
            fates.addAll(Collections.nCopies(fate.inHundred(), fate));
        }
        Collections.shuffle(fates, random);
        return fates;
    }

    private static List<PaymentRequest> payments(String run, String orderNo, Money asked, Fate fate, Random random) {
        String gateway = random.nextBoolean() ? "stripe" : "paypal";
        var amount = new Amount(asked.minorUnits(), asked.currency());
        return switch (fate) {
            case PAID, PAID_BEFORE_PLACED -> List.of(payment(run, gateway, orderNo, amount, Outcome.SUCCEED, random));
            case PAID_AFTER_FAILURE ->
                List.of(payment(run, gateway, orderNo, amount, Outcome.FAIL_THEN_SUCCEED, random));
            case PAID_AFTER_WAITING ->
                List.of(payment(run, gateway, orderNo, amount, Outcome.PENDING_THEN_SUCCEED, random));
            case PAID_TWICE ->
                List.of(
                        payment(run, "stripe", orderNo, amount, Outcome.SUCCEED, random),
                        payment(run, "paypal", orderNo, amount, Outcome.SUCCEED, random));
            case UNPAID -> List.of();
            case FORGED -> List.of(forgery(run, gateway, orderNo, amount));
            case FAILED -> List.of(payment(run, gateway, orderNo, amount, Outcome.FAIL, random));
            case PENDING -> List.of(payment(run, gateway, orderNo, amount, Outcome.PENDING, random));
            case WRONG_AMOUNT ->
                List.of(payment(
                        run,
                        gateway,
                        orderNo,
                        new Amount(amount.minorUnits() - 1, amount.currency()),
                        Outcome.SUCCEED,
                        random));
            case WRONG_CURRENCY ->
                List.of(payment(
                        run, gateway, orderNo, new Amount(amount.minorUnits(), "CHF"), Outcome.SUCCEED, random));
        };
    }

    private static PaymentRequest payment(
            String run, String gateway, String orderNo, Amount amount, Outcome outcome, Random random) {
        var bad = new ArrayList<Trick>();
        if (random.nextInt(8) == 0) {
            bad.add(TRICKS.get(random.nextInt(TRICKS.size())));
            bad.add(TRICKS.get(random.nextInt(TRICKS.size())));
        }
        var behaviour = new Behaviour(random.nextInt(4), LONGEST_DELAY, random.nextBoolean(), List.of(), bad);
        return new PaymentRequest(gateway, "default", orderNo, amount, outcome, random.nextInt(3) == 0, behaviour, run);
    }

    /* A payment that never was: no genuine call is made, only bad ones. */
    private static PaymentRequest forgery(String run, String gateway, String orderNo, Amount amount) {
        var behaviour = new Behaviour(0, LONGEST_DELAY, false, List.of("*"), TRICKS);
        return new PaymentRequest(gateway, "default", orderNo, amount, Outcome.SUCCEED, false, behaviour, run);
    }
}
