package io.paidonce.gateways.paypal;

import io.paidonce.gateways.BodyDigest;
import io.paidonce.gateways.Json;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What is read of a body before anybody interprets it, by streaming over it once. A capture, its refunds, its reversal
 * and its disputes all name the capture in a place of their own; an order names it once there is one.
 *
 * @param transactionId the capture (or classic sale); where there is none the authorisation or order; else the event or a
 *     digest of the body
 * @param named whether the body names that transaction
 * @param eventId the event's id, null for a bare object
 */
record PaypalKey(
        String transactionId, boolean named, @Nullable String eventId) {

    private static final String CAPTURES = "/captures/";
    private static final JsonFactory JSON = new JsonFactory();

    static PaypalKey of(byte[] body) {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), body)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return unnamed(body, null);
            }
            Names root = Names.read(parser);
            String transaction = root.isEvent ? root.resource : root.transaction();
            String eventId = root.isEvent ? root.id : null;
            return transaction != null ? new PaypalKey(transaction, true, eventId) : unnamed(body, eventId);
        } catch (JacksonException e) {
            return unnamed(body, null);
        }
    }

    /** The capture in a link that leads up to one, null if it leads elsewhere. */
    static @Nullable String captureIn(String href) {
        int at = href.indexOf(CAPTURES);
        String id = at < 0 ? "" : href.substring(at + CAPTURES.length());
        return id.isEmpty() || id.contains("/") ? null : id;
    }

    private static PaypalKey unnamed(byte[] body, @Nullable String eventId) {
        return new PaypalKey(eventId != null ? eventId : BodyDigest.of(body), false, eventId);
    }

    /** The few fields of one object. Of a field that comes twice the last one counts, as in the interpreter's tree. */
    private static final class Names {

        private boolean isEvent;
        private @Nullable String id;
        private @Nullable String resource;
        private @Nullable String up;
        private @Nullable String captureId;
        private @Nullable String saleId;
        private @Nullable String orderId;
        private @Nullable String disputed;
        private @Nullable String firstCapture;
        private @Nullable String relatedCapture;
        private @Nullable String rel;
        private @Nullable String href;

        /** Reads from the object's start to its end. */
        static Names read(JsonParser parser) {
            var names = new Names();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String field = Objects.requireNonNull(parser.currentName());
                JsonToken value = parser.nextToken();
                switch (field) {
                    case "event_type" -> names.isEvent = text(parser, value) != null;
                    case "id" -> names.id = text(parser, value);
                    case "capture_id" -> names.captureId = text(parser, value);
                    case "sale_id" -> names.saleId = text(parser, value);
                    case "order_id" -> names.orderId = text(parser, value);
                    case "seller_transaction_id" -> names.disputed = text(parser, value);
                    case "rel" -> names.rel = text(parser, value);
                    case "href" -> names.href = text(parser, value);
                    case "resource" -> names.resource = object(parser, value).transaction();
                    case "supplementary_data" -> names.relatedCapture = object(parser, value).relatedCapture;
                    case "related_ids" -> names.relatedCapture = object(parser, value).captureId;
                    case "payments" -> names.firstCapture = object(parser, value).firstCapture;
                    case "links" -> names.up = up(parser, value);
                    case "disputed_transactions" -> names.disputed = first(parser, value).disputed;
                    case "purchase_units" -> names.firstCapture = first(parser, value).firstCapture;
                    case "captures" -> names.firstCapture = first(parser, value).id;
                    default -> parser.skipChildren();
                }
            }
            return names;
        }

        private static Names object(JsonParser parser, @Nullable JsonToken value) {
            if (value == JsonToken.START_OBJECT) {
                return read(parser);
            }
            parser.skipChildren();
            return new Names();
        }

        private static Names first(JsonParser parser, @Nullable JsonToken value) {
            Names first = null;
            if (value == JsonToken.START_ARRAY) {
                for (JsonToken inner = parser.nextToken(); inner != JsonToken.END_ARRAY; inner = parser.nextToken()) {
                    Names names = object(parser, inner);
                    first = first == null ? names : first;
                }
            } else {
                parser.skipChildren();
            }
            return first == null ? new Names() : first;
        }

        private static @Nullable String up(JsonParser parser, @Nullable JsonToken value) {
            String up = null;
            if (value == JsonToken.START_ARRAY) {
                for (JsonToken inner = parser.nextToken(); inner != JsonToken.END_ARRAY; inner = parser.nextToken()) {
                    Names link = object(parser, inner);
                    if (up == null && "up".equals(link.rel) && link.href != null) {
                        up = captureIn(link.href);
                    }
                }
            } else {
                parser.skipChildren();
            }
            return up;
        }

        private static @Nullable String text(JsonParser parser, @Nullable JsonToken value) {
            if (value == JsonToken.VALUE_STRING) {
                String text = parser.getString();
                return Json.isWord(text) ? text : null;
            }
            parser.skipChildren();
            return null;
        }

        @Nullable
        String transaction() {
            for (@Nullable
            String candidate :
                    new @Nullable String[] {up, captureId, saleId, disputed, firstCapture, relatedCapture, orderId}) {
                if (candidate != null) {
                    return candidate;
                }
            }
            return id;
        }
    }
}
