package io.paidonce.orders.api;

import io.paidonce.contracts.OrderStatus;
import java.util.List;
import java.util.Map;
import org.springframework.http.ProblemDetail;

/** Ends a request with a problem. */
public final class ProblemException extends RuntimeException {

    private final Problem problem;
    private final transient Map<String, ?> more;

    public ProblemException(Problem problem) {
        this(problem, Map.of());
    }

    private ProblemException(Problem problem, Map<String, ?> more) {
        super(problem.name(), null, false, false);
        this.problem = problem;
        this.more = Map.copyOf(more);
    }

    /** Fields that are not as they must be. */
    public static ProblemException invalid(List<FieldError> errors) {
        return new ProblemException(Problem.INVALID, errors.isEmpty() ? Map.of() : Map.of("errors", errors));
    }

    /** An order that cannot go where a request wants it. */
    public static ProblemException refused(OrderStatus status) {
        return new ProblemException(Problem.TRANSITION_REFUSED, Map.of("orderStatus", status));
    }

    ProblemDetail detail() {
        ProblemDetail detail = problem.detail();
        more.forEach(detail::setProperty);
        return detail;
    }
}
