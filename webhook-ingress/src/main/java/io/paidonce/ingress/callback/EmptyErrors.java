package io.paidonce.ingress.callback;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.ErrorResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;

/**
 * Answers what no route takes, and what went wrong outside of one, with a status and nothing else: no path, no message,
 * no stack trace, neither to the caller nor to the log.
 */
public final class EmptyErrors implements WebExceptionHandler, Ordered {

    private static final Logger log = LoggerFactory.getLogger(EmptyErrors.class);

    private final Duration retryAfter;

    public EmptyErrors(Duration retryAfter) {
        this.retryAfter = retryAfter;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
        var response = exchange.getResponse();
        if (response.isCommitted()) {
            return Mono.empty();
        }
        HttpStatusCode status = status(failure);
        response.setStatusCode(status);
        if (status.is5xxServerError()) {
            response.getHeaders().set(HttpHeaders.RETRY_AFTER, Long.toString(retryAfter.toSeconds()));
        }
        return response.setComplete();
    }

    private static HttpStatusCode status(Throwable failure) {
        if (failure instanceof ErrorResponse known && known.getStatusCode().is4xxClientError()) {
            return known.getStatusCode();
        }
        // A message may quote what was received.
        log.error("Unexpected {}", failure.getClass().getName());
        return HttpStatus.SERVICE_UNAVAILABLE;
    }

    /** Before Boot's own, which says more. */
    @Override
    public int getOrder() {
        return -10;
    }
}
