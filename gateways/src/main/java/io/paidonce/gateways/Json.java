package io.paidonce.gateways;

import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads single fields of a tree, where absent, null, empty, unusable and of another type are all the same:
 * not there. */
public final class Json {

    private static final Predicate<String> ORDER_NO =
            Pattern.compile("[A-Za-z0-9._:-]{1,64}").asMatchPredicate();

    private static final int LONGEST = 255;

    private Json() {}

    /**
     * Whether a text can be an id, a type or a code: not empty, not long, and without control characters, which no
     * gateway sends and no database takes.
     */
    public static boolean isWord(String text) {
        return !text.isEmpty() && text.length() <= LONGEST && text.chars().noneMatch(Character::isISOControl);
    }

    /** The word in a field, null if there is none. */
    public static @Nullable String text(JsonNode node, String field) {
        JsonNode value = node.path(field);
        return value.isString() && isWord(value.stringValue()) ? value.stringValue() : null;
    }

    /** The id in a field that holds an id or, where it was expanded, the whole object. */
    public static @Nullable String reference(JsonNode node, String field) {
        JsonNode value = node.path(field);
        return value.isObject() ? text(value, "id") : text(node, field);
    }

    /** The first field that holds what can be an order number of ours, null if none does. */
    public static @Nullable String orderNo(JsonNode node, String... fields) {
        for (String field : fields) {
            String value = text(node, field);
            if (value != null && ORDER_NO.test(value)) {
                return value;
            }
        }
        return null;
    }
}
