package io.paidonce.orders.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import tools.jackson.databind.DatabindException;

/** The one place where an error becomes an answer. Answers never repeat what was sent. */
@RestControllerAdvice
final class Problems extends ResponseEntityExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);

    @ExceptionHandler
    ResponseEntity<ProblemDetail> on(ProblemException e) {
        return answer(e.detail());
    }

    @ExceptionHandler({
        DataAccessResourceFailureException.class,
        TransientDataAccessException.class,
        CannotGetJdbcConnectionException.class,
        CannotCreateTransactionException.class
    })
    ResponseEntity<ProblemDetail> onDatabaseAway(Exception e) {
        LOG.warn("The database cannot be asked at the moment ({})", e.getClass().getSimpleName());
        return answer(Problem.UNAVAILABLE.detail());
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> on(MethodArgumentTypeMismatchException e) {
        return answer(ProblemException.invalid(List.of(new FieldError(e.getName(), Expected.of(e.getRequiredType()))))
                .detail());
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> onAnythingElse(Exception e) {
        LOG.error("Unexpected", e);
        return answer(Problem.UNEXPECTED.detail());
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException e, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        ProblemDetail detail = e.getCause() instanceof DatabindException mismatch
                ? ProblemException.invalid(List.of(Expected.by(mismatch))).detail()
                : Problem.MALFORMED.detail();
        return handleExceptionInternal(e, detail, headers, status, request);
    }

    /* Spring's own details repeat parts of the request. */
    @Override
    protected ResponseEntity<Object> createResponseEntity(
            @Nullable Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        if (body instanceof ProblemDetail detail && !Expected.isOurs(detail)) {
            detail.setDetail(null);
        }
        return ResponseEntity.status(status)
                .headers(headers)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(body);
    }

    private static ResponseEntity<ProblemDetail> answer(ProblemDetail detail) {
        var answer = ResponseEntity.status(detail.getStatus()).contentType(MediaType.APPLICATION_PROBLEM_JSON);
        if (detail.getStatus() == Problem.UNAVAILABLE.status().value()) {
            answer.header(HttpHeaders.RETRY_AFTER, "1");
        }
        return answer.body(detail);
    }
}
