package io.paidonce.orders.api;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import tools.jackson.databind.json.JsonMapper;

/** Lets nobody pass without a token, whatever they ask for. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
final class TokenFilter extends OncePerRequestFilter {

    private static final String SCHEME = "Bearer ";

    private final BearerTokens tokens;
    private final JsonMapper json;

    TokenFilter(BearerTokens tokens, JsonMapper json) {
        this.tokens = tokens;
        this.json = json;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String presented = bearer(request.getHeader(HttpHeaders.AUTHORIZATION));
        if (presented != null && tokens.accepts(presented)) {
            chain.doFilter(request, response);
            return;
        }
        String challenge = "Bearer realm=\"order-service\"";
        response.setHeader(
                HttpHeaders.WWW_AUTHENTICATE, presented == null ? challenge : challenge + ", error=\"invalid_token\"");
        response.setStatus(Problem.UNAUTHORIZED.status().value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.getOutputStream().write(json.writeValueAsBytes(Problem.UNAUTHORIZED.detail()));
    }

    private static @Nullable String bearer(@Nullable String header) {
        return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? header.substring(SCHEME.length()).strip()
                : null;
    }
}
