package io.paidonce.orders.api;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;

/** Refuses a body that is too large, before anything looks into it. */
@ControllerAdvice
final class BodyLimit extends RequestBodyAdviceAdapter {

    private static final int MOST_BYTES = 64 * 1024;

    @Override
    public boolean supports(
            MethodParameter parameter, Type type, Class<? extends HttpMessageConverter<?>> converterType) {
        return true;
    }

    @Override
    public HttpInputMessage beforeBodyRead(
            HttpInputMessage message,
            MethodParameter parameter,
            Type type,
            Class<? extends HttpMessageConverter<?>> converterType)
            throws IOException {
        byte[] body = message.getBody().readNBytes(MOST_BYTES + 1);
        if (body.length > MOST_BYTES) {
            throw new ProblemException(Problem.TOO_LARGE);
        }
        return new Body(message.getHeaders(), body);
    }

    private record Body(HttpHeaders headers, byte[] bytes) implements HttpInputMessage {

        @Override
        public InputStream getBody() {
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public HttpHeaders getHeaders() {
            return headers;
        }
    }
}
