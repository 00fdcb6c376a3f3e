package io.paidonce.orders.api;

import java.util.List;
import org.springframework.http.ProblemDetail;

/** Ends a request with a problem. */
public final class ProblemException extends RuntimeException {

    private final Problem problem;
    private final transient List<FieldError> errors;

    public ProblemException(Problem problem) {
        this(problem, List.of());
    }

    private ProblemException(Problem problem, List<FieldError> errors) {
        super(problem.name(), null, false, false);
        this.problem = problem;
        this.errors = List.copyOf(errors);
    }

    /** Fields that are not as they must be. */
    public static ProblemException invalid(List<FieldError> errors) {
        return new ProblemException(Problem.INVALID, errors);
    }

    ProblemDetail detail() {
        ProblemDetail detail = problem.detail();
        if (!errors.isEmpty()) {
            detail.setProperty("errors", errors);
        }
        return detail;
    }
}
