package io.paidonce.gateways;

import java.util.Locale;

/** What came of checking a callback. */
public sealed interface Verification {

    /** It comes from the gateway. */
    record Verified(CallbackKey key) implements Verification {}

    /** It does not, or not to this account. The gateway is told with a 400. */
    record Rejected(Reason reason) implements Verification {}

    /** Nobody can tell at the moment. The gateway is asked to try again. */
    record Undecided(Cause cause) implements Verification {}

    /** Why a callback is refused; the lower-case name is the metric's label. */
    enum Reason {
        BODY_EMPTY,
        SIGNATURE_MISSING,
        SIGNATURE_MALFORMED,
        SIGNATURE_WRONG,
        /** Signed longer ago than the tolerance allows. */
        SIGNATURE_STALE,
        /** Signed further in the future than the tolerance allows. */
        SIGNATURE_FUTURE,
        /** The certificate's address is not the gateway's, or its chain leads to no trusted root. */
        CERTIFICATE_UNTRUSTED,
        /** A test event for a live account, or the other way round. */
        MODE_WRONG;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Why nobody can tell; the lower-case name is the metric's label. */
    enum Cause {
        CERTIFICATE_UNAVAILABLE,
        POSTBACK_UNAVAILABLE;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
