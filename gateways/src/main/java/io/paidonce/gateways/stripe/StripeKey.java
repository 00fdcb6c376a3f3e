package io.paidonce.gateways.stripe;

import io.paidonce.gateways.BodyDigest;
import io.paidonce.gateways.Json;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;

/**
 * What is read of a body before anybody interprets it, by streaming over it once. The interpreter takes the transaction
 * from here too, so that a fact is always about the transaction under which its callback travels.
 *
 * @param transactionId the PaymentIntent; for a charge without one the charge; else the object itself, the event, or a
 *     digest of the body
 * @param named whether the body names that transaction
 * @param eventId the event's id, null for a bare object
 * @param live the event's or object's {@code livemode}, null where it has none
 */
record StripeKey(
        String transactionId,
        boolean named,
        @Nullable String eventId,
        @Nullable Boolean live) {

    private static final JsonFactory JSON = new JsonFactory();

    static StripeKey of(byte[] body) {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), body)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return unnamed(body, null, null);
            }
            return of(Names.read(parser), body);
        } catch (JacksonException e) {
            return unnamed(body, null, null);
        }
    }

    /**
     * The same of a body that has been read into a tree already, so that it is not read twice.
     *
     * @param root the body's tree, an object
     */
    static StripeKey of(byte[] body, JsonNode root) {
        return of(Names.of(root), body);
    }

    private static StripeKey of(Names root, byte[] body) {
        boolean event = "event".equals(root.object);
        boolean thin = root.object != null && root.object.startsWith("v2.core.event");
        String transaction = event ? root.payload : thin ? root.related : root.transaction();
        String eventId = event || thin ? root.id : null;
        return transaction != null
                ? new StripeKey(transaction, true, eventId, root.live)
                : unnamed(body, eventId, root.live);
    }

    private static StripeKey unnamed(byte[] body, @Nullable String eventId, @Nullable Boolean live) {
        return new StripeKey(eventId != null ? eventId : BodyDigest.of(body), false, eventId, live);
    }

    /** The few fields of one object. Of a field that comes twice the last one counts, as in the interpreter's tree. */
    private static final class Names {

        private @Nullable String id;
        private @Nullable String object;
        private @Nullable Boolean live;
        private @Nullable String paymentIntent;
        private @Nullable String charge;
        private @Nullable String payload;
        private @Nullable String related;

        /** Reads from the object's start to its end. */
        static Names read(JsonParser parser) {
            var names = new Names();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String field = Objects.requireNonNull(parser.currentName());
                JsonToken value = parser.nextToken();
                switch (field) {
                    case "id" -> names.id = text(parser, value);
                    case "object" -> names.object = text(parser, value);
                    case "livemode" -> names.live = bool(parser, value);
                    case "payment_intent" -> names.paymentIntent = reference(parser, value);
                    case "charge" -> names.charge = reference(parser, value);
                    case "data" -> names.payload = payload(parser, value);
                    case "related_object" -> names.related = reference(parser, value);
                    default -> parser.skipChildren();
                }
            }
            return names;
        }

        static Names of(JsonNode node) {
            var names = new Names();
            names.id = Json.text(node, "id");
            names.object = Json.text(node, "object");
            names.live =
                    node.path("livemode").isBoolean() ? node.path("livemode").booleanValue() : null;
            names.paymentIntent = Json.reference(node, "payment_intent");
            names.charge = Json.reference(node, "charge");
            names.related = Json.reference(node, "related_object");
            JsonNode payload = node.path("data").path("object");
            names.payload = payload.isObject() ? of(payload).transaction() : null;
            return names;
        }

        private static @Nullable String payload(JsonParser parser, @Nullable JsonToken value) {
            if (value != JsonToken.START_OBJECT) {
                parser.skipChildren();
                return null;
            }
            String transaction = null;
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String field = parser.currentName();
                JsonToken inner = parser.nextToken();
                if ("object".equals(field)) {
                    if (inner == JsonToken.START_OBJECT) {
                        transaction = read(parser).transaction();
                    } else {
                        parser.skipChildren();
                        transaction = null;
                    }
                } else {
                    parser.skipChildren();
                }
            }
            return transaction;
        }

        /* An id, or the whole object where the reference was expanded. */
        private static @Nullable String reference(JsonParser parser, @Nullable JsonToken value) {
            return value == JsonToken.START_OBJECT ? read(parser).id : text(parser, value);
        }

        private static @Nullable String text(JsonParser parser, @Nullable JsonToken value) {
            if (value == JsonToken.VALUE_STRING) {
                String text = parser.getString();
                return Json.isWord(text) ? text : null;
            }
            parser.skipChildren();
            return null;
        }

        private static @Nullable Boolean bool(JsonParser parser, @Nullable JsonToken value) {
            parser.skipChildren();
            return value == JsonToken.VALUE_TRUE ? Boolean.TRUE : value == JsonToken.VALUE_FALSE ? Boolean.FALSE : null;
        }

        @Nullable
        String transaction() {
            if ("payment_intent".equals(object)) {
                return id;
            }
            if (paymentIntent != null) {
                return paymentIntent;
            }
            return "charge".equals(object) || charge == null ? id : charge;
        }
    }
}
