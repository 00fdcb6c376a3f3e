package io.paidonce.orders.api;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** Says what a field that could not be read must be. */
final class Expected {

    private static final Pattern HARMLESS = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,40}");
    private static final String UNKNOWN = "(unknown)";

    private Expected() {}

    static FieldError by(DatabindException mismatch) {
        String path = mismatch.getPath().stream().map(Expected::step).collect(Collectors.joining());
        String field = path.startsWith(".") ? path.substring(1) : path;
        String expected = switch (mismatch) {
            case UnrecognizedPropertyException unknown -> "to be absent: there is no such field";
            case MismatchedInputException typed -> of(typed.getTargetType());
            default -> "to be readable";
        };
        return new FieldError(field.isEmpty() ? "(body)" : field, expected);
    }

    static String of(@Nullable Class<?> type) {
        if (type == null) {
            return "to be readable";
        }
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .map(Object::toString)
                    .collect(Collectors.joining(", ", "one of ", ""));
        }
        if (type == int.class || Number.class.isAssignableFrom(type)) {
            return "a whole number";
        }
        if (type == String.class) {
            return "a string";
        }
        return Iterable.class.isAssignableFrom(type) ? "an array" : "an object";
    }

    static boolean isOurs(ProblemDetail detail) {
        return detail.getProperties() != null && detail.getProperties().containsKey("code");
    }

    /* A name that nobody here gave may hold anything. */
    private static String step(JacksonException.Reference step) {
        String name = step.getPropertyName();
        if (name == null) {
            return "[" + step.getIndex() + "]";
        }
        return "." + (HARMLESS.matcher(name).matches() ? name : UNKNOWN);
    }
}
