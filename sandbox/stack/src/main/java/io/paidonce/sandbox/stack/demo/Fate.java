package io.paidonce.sandbox.stack.demo;

/** What happens to an order of the demo. */
enum Fate {
    PAID(61, true, "paid"),
    PAID_AFTER_FAILURE(8, true, "paid, after an attempt that failed"),
    PAID_AFTER_WAITING(5, true, "paid, after a slow method had it pending"),
    PAID_BEFORE_PLACED(5, true, "paid, before the order was known"),
    PAID_TWICE(3, true, "paid through both gateways: the second one is held"),
    UNPAID(5, false, "never paid"),
    FORGED(4, false, "never paid, claimed by forgers to be"),
    FAILED(3, false, "not paid, the attempt failed"),
    PENDING(3, false, "not paid yet, still pending at the gateway"),
    WRONG_AMOUNT(2, false, "paid with a wrong amount: held"),
    WRONG_CURRENCY(1, false, "paid in a wrong currency: held");

    private final int inHundred;
    private final boolean paid;
    private final String words;

    Fate(int inHundred, boolean paid, String words) {
        this.inHundred = inHundred;
        this.paid = paid;
        this.words = words;
    }

    /** How many of a hundred orders have it. */
    int inHundred() {
        return inHundred;
    }

    /** Whether the order is to be paid in the end, once. */
    boolean paid() {
        return paid;
    }

    String words() {
        return words;
    }
}
