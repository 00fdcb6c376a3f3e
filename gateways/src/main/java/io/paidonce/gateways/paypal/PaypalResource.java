package io.paidonce.gateways.paypal;

import static io.paidonce.gateways.FactKind.AUTHORIZED;
import static io.paidonce.gateways.FactKind.CAPTURED;
import static io.paidonce.gateways.FactKind.CLOSED;
import static io.paidonce.gateways.FactKind.DISPUTE_LOST;
import static io.paidonce.gateways.FactKind.DISPUTE_OPENED;
import static io.paidonce.gateways.FactKind.DISPUTE_WON;
import static io.paidonce.gateways.FactKind.FAILED;
import static io.paidonce.gateways.FactKind.PENDING;
import static io.paidonce.gateways.FactKind.REFUNDED;
import static io.paidonce.gateways.FactKind.REFUND_FAILED;
import static io.paidonce.gateways.FactKind.REFUND_PENDING;
import static io.paidonce.gateways.FactKind.REVERSED;

import io.paidonce.contracts.Money;
import io.paidonce.gateways.FactKind;
import io.paidonce.gateways.Json;
import io.paidonce.gateways.PaymentFact;
import io.paidonce.gateways.UnreadableException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One resource, and what it says: either for the event that tells of it, or as it stands. An event's type and the state
 * of its resource must agree before money is believed.
 */
final class PaypalResource {

    private final JsonNode resource;
    private final PaypalKey key;
    private final JsonNode root;
    private final JsonNode unit;
    private final String status;
    private final @Nullable String id;

    /** @param root the event, or the resource again where there is none */
    PaypalResource(JsonNode resource, PaypalKey key, JsonNode root) {
        this(resource, key, root, resource.path("purchase_units").path(0));
    }

    private PaypalResource(JsonNode resource, PaypalKey key, JsonNode root, JsonNode unit) {
        this.unit = unit;
        this.resource = resource;
        this.key = key;
        this.root = root;
        String inV2 = Json.text(resource, "status");
        String classic = Json.text(resource, "state");
        String either = inV2 != null ? inV2 : classic;
        this.status = either == null ? "" : either.toUpperCase(Locale.ROOT);
        this.id = Json.text(resource, "id");
    }

    /** What an event of that type says about the resource. */
    List<PaymentFact> told(String type) {
        return switch (type) {
            case "CHECKOUT.ORDER.APPROVED",
                    "CHECKOUT.ORDER.COMPLETED",
                    "CHECKOUT.ORDER.SAVED",
                    "CHECKOUT.ORDER.VOIDED",
                    "CHECKOUT.ORDER.PROCESSED" -> order();
            case "CHECKOUT.PAYMENT-APPROVAL.REVERSED" -> List.of(fact(CLOSED, ""));
            case "PAYMENT.CAPTURE.COMPLETED", "PAYMENT.SALE.COMPLETED" -> only(CAPTURED, captureToldOf());
            case "PAYMENT.CAPTURE.PENDING", "PAYMENT.SALE.PENDING" -> only(PENDING, captureToldOf());
            case "PAYMENT.CAPTURE.DENIED", "PAYMENT.CAPTURE.DECLINED", "PAYMENT.SALE.DENIED" -> only(FAILED, capture());
            case "PAYMENT.CAPTURE.REFUNDED", "PAYMENT.SALE.REFUNDED" -> refundToldOf();
            case "PAYMENT.REFUND.PENDING" -> only(REFUND_PENDING, refundToldOf());
            case "PAYMENT.REFUND.FAILED" -> only(REFUND_FAILED, refundToldOf());
            case "PAYMENT.CAPTURE.REVERSED", "PAYMENT.SALE.REVERSED" -> isOrUnknown("refund") ? reversal() : List.of();
            case "PAYMENT.AUTHORIZATION.CREATED" ->
                only(AUTHORIZED, isOrUnknown("authorization") ? authorization() : List.of());
            case "PAYMENT.AUTHORIZATION.VOIDED" ->
                only(CLOSED, isOrUnknown("authorization") ? authorization() : List.of());
            case "CUSTOMER.DISPUTE.CREATED", "CUSTOMER.DISPUTE.UPDATED", "CUSTOMER.DISPUTE.RESOLVED" -> dispute();
            default -> List.of();
        };
    }

    /* An event about a capture that shows a refund or an order is not about money that came. */
    private List<PaymentFact> captureToldOf() {
        boolean names = resource.has("sale_id") || resource.has("capture_id") || captureAbove() != null;
        return isOrUnknown("capture") && !names ? capture() : List.of();
    }

    private List<PaymentFact> refundToldOf() {
        return isOrUnknown("refund") ? refund() : List.of();
    }

    /* Classic shapes do not all show what they are; none of them shows what it is not. */
    private boolean isOrUnknown(String expected) {
        String kind = kind();
        return kind.isEmpty() || kind.equals(expected);
    }

    private static List<PaymentFact> only(FactKind kind, List<PaymentFact> facts) {
        return facts.stream().filter(fact -> fact.kind() == kind).toList();
    }

    boolean isKnown() {
        return !kind().isEmpty();
    }

    /** What a bare resource is, by what only it has; empty if it is none of those that speak of money. */
    String kind() {
        if (resource.has("purchase_units")) {
            return "order";
        }
        if (resource.has("dispute_id")) {
            return "dispute";
        }
        String self = "";
        for (JsonNode link : resource.path("links")) {
            if ("self".equals(Json.text(link, "rel"))) {
                self = String.valueOf(Json.text(link, "href"));
            }
        }
        if (resource.has("seller_payable_breakdown") || self.contains("/refunds/") || self.contains("/refund/")) {
            return "refund";
        }
        if (resource.has("final_capture")
                || resource.has("seller_receivable_breakdown")
                || self.contains("/captures/")
                || self.contains("/sale/")) {
            return "capture";
        }
        return resource.has("expiration_time") || self.contains("/authorizations/") ? "authorization" : "";
    }

    /** What the resource says as it stands, as a query returns it. */
    List<PaymentFact> state() {
        return switch (kind()) {
            case "order" -> order();
            case "capture" -> capture();
            case "refund" -> refund();
            case "authorization" -> authorization();
            case "dispute" -> dispute();
            default -> List.of();
        };
    }

    /* An order that is COMPLETED says nothing of money: its captures do. */
    private List<PaymentFact> order() {
        List<PaymentFact> facts = new ArrayList<>();
        for (JsonNode unit : resource.path("purchase_units")) {
            JsonNode payments = unit.path("payments");
            for (JsonNode capture : payments.path("captures")) {
                facts.addAll(within(capture, unit).capture());
            }
            for (JsonNode authorization : payments.path("authorizations")) {
                facts.addAll(within(authorization, unit).authorization());
            }
            for (JsonNode refund : payments.path("refunds")) {
                facts.addAll(within(refund, unit).refund());
            }
        }
        if (!facts.isEmpty()) {
            return facts;
        }
        return switch (status) {
            case "APPROVED", "PAYER_ACTION_REQUIRED", "PENDING_APPROVAL", "SAVED" -> List.of(fact(PENDING, ""));
            case "VOIDED" -> List.of(fact(CLOSED, ""));
            default -> List.of();
        };
    }

    private PaypalResource within(JsonNode payment, JsonNode unit) {
        return new PaypalResource(payment, key, root, unit);
    }

    private List<PaymentFact> capture() {
        return switch (status) {
            // What was refunded since was captured before.
            case "COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED" -> List.of(payment(CAPTURED, required()));
            case "PENDING" -> List.of(payment(PENDING, amount()));
            case "DECLINED", "DENIED", "FAILED" -> List.of(payment(FAILED, amount()));
            default -> List.of();
        };
    }

    /* A capture or authorisation is a transaction of its own, also where an order lists several. */
    private PaymentFact payment(FactKind kind, @Nullable Money amount) {
        String transaction = id != null ? id : key.transactionId();
        return fact(kind, transaction, "", amount, Json.text(resource.path("status_details"), "reason"));
    }

    private List<PaymentFact> refund() {
        if (id == null) {
            return List.of();
        }
        return switch (status) {
            case "COMPLETED" -> List.of(refund(REFUNDED));
            case "PENDING" -> List.of(refund(REFUND_PENDING));
            case "FAILED", "CANCELLED" -> List.of(refund(REFUND_FAILED));
            default -> List.of();
        };
    }

    private List<PaymentFact> reversal() {
        return id == null ? List.of() : List.of(refund(REVERSED));
    }

    private PaymentFact refund(FactKind kind) {
        Money amount = PaypalMoney.readReturned(resource, "amount");
        if (amount == null) {
            throw new UnreadableException("money without an amount");
        }
        // Where an order lists refunds of several captures, each names its own.
        String capture = captureAbove();
        return fact(kind, capture != null ? capture : key.transactionId(), String.valueOf(id), amount, null);
    }

    private List<PaymentFact> authorization() {
        return switch (status) {
            case "CREATED", "AUTHORIZED", "CAPTURED", "PARTIALLY_CAPTURED" -> List.of(payment(AUTHORIZED, required()));
            case "PENDING" -> List.of(payment(PENDING, amount()));
            case "DENIED" -> List.of(payment(FAILED, amount()));
            case "VOIDED" -> List.of(payment(CLOSED, amount()));
            default -> List.of();
        };
    }

    /* At the stage of an inquiry buyer and seller talk; no money has moved. */
    private List<PaymentFact> dispute() {
        String dispute = Json.text(resource, "dispute_id");
        boolean inquiry = "INQUIRY".equals(Json.text(resource, "dispute_life_cycle_stage"));
        if (dispute == null) {
            return List.of();
        }
        Money amount = PaypalMoney.read(resource, "dispute_amount");
        String reason = Json.text(resource, "reason");
        FactKind kind = switch (status) {
            case "RESOLVED" ->
                switch (resource.path("dispute_outcome").path("outcome_code").asString("")) {
                    case "RESOLVED_BUYER_FAVOUR", "ACCEPTED" -> DISPUTE_LOST;
                    case "RESOLVED_SELLER_FAVOUR", "RESOLVED_WITH_PAYOUT", "CANCELED_BY_BUYER", "DENIED" -> DISPUTE_WON;
                    default -> null;
                };
            case "" -> null;
            default -> inquiry ? null : DISPUTE_OPENED;
        };
        return kind == null ? List.of() : List.of(fact(kind, key.transactionId(), dispute, amount, reason));
    }

    private PaymentFact fact(FactKind kind, String subject) {
        return fact(kind, key.transactionId(), subject, amount(), null);
    }

    private @Nullable Money amount() {
        return PaypalMoney.read(resource, "amount");
    }

    private Money required() {
        Money amount = amount();
        if (amount == null) {
            throw new UnreadableException("money without an amount");
        }
        return amount;
    }

    private PaymentFact fact(
            FactKind kind, String transaction, String subject, @Nullable Money amount, @Nullable String detail) {
        return new PaymentFact(kind, transaction, subject, orderNo(), amount, time(), references(transaction), detail);
    }

    @Nullable
    String orderNo() {
        String own = Json.orderNo(resource, "custom_id", "invoice_id", "custom", "invoice_number");
        if (own != null) {
            return own;
        }
        JsonNode disputed = resource.path("disputed_transactions").path(0);
        String inDispute = Json.orderNo(disputed, "custom", "invoice_number");
        if (inDispute != null) {
            return inDispute;
        }
        String inUnit = Json.orderNo(unit, "custom_id", "invoice_id");
        // PayPal calls a unit "default" where the merchant gave it no name.
        return inUnit != null || "default".equals(Json.text(unit, "reference_id"))
                ? inUnit
                : Json.orderNo(unit, "reference_id");
    }

    private @Nullable String captureAbove() {
        for (String href : above()) {
            String capture = PaypalKey.captureIn(href);
            if (capture != null) {
                return capture;
            }
        }
        return null;
    }

    /* The addresses of what the resource belongs to. */
    private List<String> above() {
        List<String> above = new ArrayList<>();
        for (JsonNode link : resource.path("links")) {
            String href = Json.text(link, "href");
            if (href != null && "up".equals(Json.text(link, "rel"))) {
                above.add(href);
            }
        }
        return above;
    }

    /*
     * An event says when it happened, while its resource says when it began. A date that there is not, which the simulator
     * sends, must not make money unreadable.
     */
    private Instant time() {
        for (JsonNode node : root.has("event_type") ? List.of(root, resource) : List.of(resource, root)) {
            for (String field : List.of("create_time", "update_time")) {
                String text = Json.text(node, field);
                try {
                    if (text != null) {
                        return OffsetDateTime.parse(text).toInstant();
                    }
                } catch (DateTimeException e) {
                    continue;
                }
            }
        }
        return Instant.EPOCH;
    }

    private Set<String> references(String transaction) {
        Set<String> references = new LinkedHashSet<>();
        references.add(transaction);
        references.add(key.transactionId());
        // An event may name its order nowhere but in the address of what it belongs to.
        for (String href : above()) {
            String last = href.substring(href.lastIndexOf('/') + 1);
            if (Json.isWord(last)) {
                references.add(last);
            }
        }
        JsonNode whole = root.has("event_type") ? root.path("resource") : root;
        JsonNode related = resource.path("supplementary_data").path("related_ids");
        for (@Nullable
        String other : new @Nullable String[] {
            id,
            Json.text(whole, "id"),
            Json.text(resource, "order_id"),
            Json.text(resource, "dispute_id"),
            Json.text(resource, "parent_payment"),
            Json.text(related, "order_id"),
            Json.text(related, "authorization_id"),
            Json.text(related, "capture_id")
        }) {
            if (other != null) {
                references.add(other);
            }
        }
        return references;
    }
}
