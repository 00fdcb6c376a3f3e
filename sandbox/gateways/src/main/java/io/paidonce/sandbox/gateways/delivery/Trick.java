package io.paidonce.sandbox.gateways.delivery;

import io.paidonce.sandbox.gateways.delivery.PlannedCall.Kind;

/** How a bad call is bad. All of them have to be refused. */
public enum Trick {
    /** Signed with a secret (Stripe) or a key (PayPal) that is nobody's. */
    WRONG_SECRET(Kind.FORGED),
    /** Truly signed, then changed. */
    MUTATED_BODY(Kind.FORGED),
    /** Truly signed, an hour ago. */
    STALE(Kind.FORGED),
    /** Truly signed, an hour from now. */
    FUTURE(Kind.FORGED),
    /** Truly signed, for another account. */
    OTHER_ACCOUNT(Kind.FORGED),
    /** No signature at all. */
    UNSIGNED(Kind.FORGED),
    /** Stripe's mock scheme {@code v0} alone; a PayPal certificate from a stranger's address. */
    UNTRUSTED(Kind.FORGED),

    /** A good signature over nothing. */
    EMPTY_BODY(Kind.MALFORMED),
    /** A signature header that cannot be read. */
    GARBLED_SIGNATURE(Kind.MALFORMED),
    /** A time of signing that is none. */
    GARBLED_TIME(Kind.MALFORMED),
    /** A body that is not JSON, with a wrong signature. */
    NOT_JSON(Kind.MALFORMED),
    /** A body that is not UTF-8, with a wrong signature. */
    NOT_UTF8(Kind.MALFORMED),
    /** Truly signed, sent to an account that does not exist. */
    UNKNOWN_ACCOUNT(Kind.MALFORMED),
    /** Truly signed, sent with PUT. */
    WRONG_METHOD(Kind.MALFORMED);

    private final Kind kind;

    Trick(Kind kind) {
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
