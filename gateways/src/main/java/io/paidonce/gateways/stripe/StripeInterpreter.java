package io.paidonce.gateways.stripe;

import io.paidonce.gateways.FactInterpreter;
import io.paidonce.gateways.Interpretation;
import io.paidonce.gateways.Json;
import io.paidonce.gateways.PaymentFact;
import io.paidonce.gateways.UnreadableException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads Stripe's events and objects from the tree, whatever API version they were rendered in.
 *
 * <p>A thin event names an object and carries none of its state, so it says nothing that could be believed: it is ignored
 * here, and the snapshot event or a query about the object says what became of it.
 */
final class StripeInterpreter implements FactInterpreter {

    private static final JsonMapper JSON = JsonMapper.shared();

    @Override
    public Interpretation interpret(byte[] body) {
        try {
            JsonNode root = JSON.readTree(body);
            return root.isObject()
                    ? interpret(root, StripeKey.of(body, root))
                    : new Interpretation.Unreadable("not an object");
        } catch (JacksonException e) {
            return new Interpretation.Unreadable("not JSON");
        } catch (UnreadableException e) {
            return new Interpretation.Unreadable(String.valueOf(e.getMessage()));
        }
    }

    private static Interpretation interpret(JsonNode root, StripeKey key) {
        String object = Json.text(root, "object");
        String type = Json.text(root, "type");
        if (object == null) {
            return new Interpretation.Unreadable("neither an event nor an object");
        }
        if (object.startsWith("v2.core.event")) {
            return new Interpretation.Ignored(Json.text(root, "id"), type == null ? object : type);
        }
        if (!object.equals("event")) {
            return facts(null, object, new StripeObject(root, key, null, root.path("created")).state(), key);
        }
        JsonNode payload = root.path("data").path("object");
        if (type == null || !payload.isObject()) {
            return new Interpretation.Unreadable("event without a type or an object");
        }
        String eventId = Json.text(root, "id");
        return facts(eventId, type, new StripeObject(payload, key, eventId, root.path("created")).told(type), key);
    }

    private static Interpretation facts(@Nullable String eventId, String type, List<PaymentFact> facts, StripeKey key) {
        if (facts.isEmpty()) {
            return new Interpretation.Ignored(eventId, type);
        }
        return key.named()
                ? new Interpretation.Facts(eventId, type, facts)
                : new Interpretation.Unreadable("money without a transaction");
    }
}
