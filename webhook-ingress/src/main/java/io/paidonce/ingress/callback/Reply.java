package io.paidonce.ingress.callback;

import io.paidonce.gateways.Verification;
import java.util.Locale;
import org.springframework.http.HttpStatus;

/**
 * What a caller is told. The whole table of answers is here: the status, and the reason under which it is counted.
 *
 * @param outcome which kind of answer
 * @param reason why, as the metric's label
 */
record Reply(Outcome outcome, String reason) {

    enum Outcome {
        /** Verified and durable. */
        ACCEPTED(HttpStatus.OK),
        /** Not from the gateway, or not for this account; trying again is of no use, but the gateway may. */
        REFUSED(HttpStatus.BAD_REQUEST),
        /** Nobody by that name is known here. */
        UNKNOWN(HttpStatus.NOT_FOUND),
        METHOD(HttpStatus.METHOD_NOT_ALLOWED),
        TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE),
        /** The body never became whole; whoever sent it has mostly hung up. */
        BROKEN_OFF(HttpStatus.BAD_REQUEST),
        /** Not now; the gateway shall try again. */
        UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE);

        private final HttpStatus status;

        Outcome(HttpStatus status) {
            this.status = status;
        }

        HttpStatus status() {
            return status;
        }

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static final Reply ACCEPTED = new Reply(Outcome.ACCEPTED, "published");
    static final Reply UNKNOWN = new Reply(Outcome.UNKNOWN, "account_unknown");
    static final Reply WRONG_METHOD = new Reply(Outcome.METHOD, "method_wrong");
    static final Reply TOO_LARGE = new Reply(Outcome.TOO_LARGE, "body_too_large");
    static final Reply BROKEN_OFF = new Reply(Outcome.BROKEN_OFF, "body_broken_off");
    static final Reply OVERLOADED = new Reply(Outcome.UNAVAILABLE, "too_much_in_flight");
    static final Reply KAFKA_UNAVAILABLE = new Reply(Outcome.UNAVAILABLE, "kafka_unavailable");

    static final Reply FAILED = new Reply(Outcome.UNAVAILABLE, "unexpected");

    static Reply refused(Verification.Reason reason) {
        return new Reply(Outcome.REFUSED, reason.label());
    }

    static Reply undecided(Verification.Cause cause) {
        return new Reply(Outcome.UNAVAILABLE, cause.label());
    }
}
