package io.paidonce.gateways.paypal;

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

/** Reads PayPal's events and objects, version 2 and the classic shapes that are still sent, from the tree. */
final class PaypalInterpreter implements FactInterpreter {

    private static final JsonMapper JSON = JsonMapper.shared();

    @Override
    public Interpretation interpret(byte[] body) {
        try {
            JsonNode root = JSON.readTree(body);
            return root.isObject()
                    ? interpret(root, PaypalKey.of(body))
                    : new Interpretation.Unreadable("not an object");
        } catch (JacksonException e) {
            return new Interpretation.Unreadable("not JSON");
        } catch (UnreadableException e) {
            return new Interpretation.Unreadable(String.valueOf(e.getMessage()));
        }
    }

    private static Interpretation interpret(JsonNode root, PaypalKey key) {
        String type = Json.text(root, "event_type");
        if (type == null) {
            var resource = new PaypalResource(root, key, root);
            return resource.isKnown()
                    ? facts(null, resource.kind(), resource.state(), key)
                    : new Interpretation.Unreadable("neither an event nor an object");
        }
        JsonNode resource = root.path("resource");
        if (!resource.isObject()) {
            return new Interpretation.Unreadable("event without a resource");
        }
        return facts(Json.text(root, "id"), type, new PaypalResource(resource, key, root).told(type), key);
    }

    private static Interpretation facts(@Nullable String eventId, String type, List<PaymentFact> facts, PaypalKey key) {
        if (facts.isEmpty()) {
            return new Interpretation.Ignored(eventId, type);
        }
        return key.named()
                ? new Interpretation.Facts(eventId, type, facts)
                : new Interpretation.Unreadable("money without a transaction");
    }
}
