package io.paidonce.orders.api;

import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/** What can be wrong with a request. The name, in small letters, is the {@code code} in the answer. */
public enum Problem {
    INVALID(HttpStatus.BAD_REQUEST, "Some fields are not as they must be; errors names them."),
    MALFORMED(HttpStatus.BAD_REQUEST, "The request cannot be read."),
    UNAUTHORIZED(HttpStatus.UNAUTHORIZED, "A valid bearer token is needed."),
    ORDER_UNKNOWN(HttpStatus.NOT_FOUND, "There is no such order."),
    ORDER_DIFFERS(HttpStatus.CONFLICT, "An order of this number was placed with other content."),
    REFERENCE_TAKEN(HttpStatus.CONFLICT, "A payment reference belongs to another order."),
    TOO_MANY_PAYMENTS(HttpStatus.CONFLICT, "The order has as many payments as it may have."),
    TRANSITION_REFUSED(HttpStatus.CONFLICT, "From where the order stands, it cannot go there; orderStatus says where."),
    HOLD_UNKNOWN(HttpStatus.NOT_FOUND, "There is no such hold."),
    HOLD_RESOLVED(HttpStatus.CONFLICT, "Something else was decided about the hold before."),
    KEY_REUSED(HttpStatus.UNPROCESSABLE_CONTENT, "The Idempotency-Key was used before, with another body."),
    TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE, "The body is too large."),
    UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE, "The service cannot tell at the moment; ask again."),
    UNEXPECTED(HttpStatus.INTERNAL_SERVER_ERROR, "Something went wrong here.");

    private final HttpStatus status;
    private final String text;

    Problem(HttpStatus status, String text) {
        this.status = status;
        this.text = text;
    }

    HttpStatus status() {
        return status;
    }

    ProblemDetail detail() {
        ProblemDetail detail = ProblemDetail.forStatusAndDetail(status, text);
        detail.setTitle(status.getReasonPhrase());
        detail.setProperty("code", name().toLowerCase(Locale.ROOT));
        return detail;
    }
}
