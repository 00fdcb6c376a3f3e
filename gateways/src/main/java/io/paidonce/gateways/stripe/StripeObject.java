package io.paidonce.gateways.stripe;

import static io.paidonce.gateways.FactKind.AUTHORIZED;
import static io.paidonce.gateways.FactKind.CAPTURED;
import static io.paidonce.gateways.FactKind.CLOSED;
import static io.paidonce.gateways.FactKind.DISPUTE_FUNDS_REINSTATED;
import static io.paidonce.gateways.FactKind.DISPUTE_FUNDS_WITHDRAWN;
import static io.paidonce.gateways.FactKind.DISPUTE_LOST;
import static io.paidonce.gateways.FactKind.DISPUTE_OPENED;
import static io.paidonce.gateways.FactKind.DISPUTE_WON;
import static io.paidonce.gateways.FactKind.FAILED;
import static io.paidonce.gateways.FactKind.PENDING;
import static io.paidonce.gateways.FactKind.REFUNDED;
import static io.paidonce.gateways.FactKind.REFUNDED_IN_TOTAL;
import static io.paidonce.gateways.FactKind.REFUND_FAILED;
import static io.paidonce.gateways.FactKind.REFUND_PENDING;

import io.paidonce.contracts.Money;
import io.paidonce.gateways.FactKind;
import io.paidonce.gateways.Json;
import io.paidonce.gateways.PaymentFact;
import io.paidonce.gateways.UnreadableException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One object, and what it says: either for the event that tells of it, or as it stands. An event's type and the state of
 * its object must agree; where they do not, nothing is said.
 */
final class StripeObject {

    private static final long LATEST_SECOND = 253_402_300_799L;

    private final JsonNode object;
    private final String kind;
    private final String status;
    private final StripeKey key;
    private final @Nullable String eventId;
    private final Instant at;
    private final @Nullable String orderNo;

    StripeObject(JsonNode object, StripeKey key, @Nullable String eventId, JsonNode created) {
        this(object, key, eventId, created, null);
    }

    private StripeObject(
            JsonNode object,
            StripeKey key,
            @Nullable String eventId,
            JsonNode created,
            @Nullable String orderNoOfWhole) {
        this.object = object;
        this.kind = object.path("object").asString("");
        this.status = object.path("status").asString("");
        this.key = key;
        this.eventId = eventId;
        this.at = time(created);
        String own = ownOrderNo();
        this.orderNo = own != null ? own : orderNoOfWhole;
    }

    /* A time that is none must not make money unreadable. */
    private static Instant time(JsonNode created) {
        long seconds = created.isIntegralNumber() && created.canConvertToLong() ? created.longValue() : 0;
        return seconds >= 0 && seconds <= LATEST_SECOND ? Instant.ofEpochSecond(seconds) : Instant.EPOCH;
    }

    /** What an event of that type says about the object. */
    List<PaymentFact> told(String type) {
        return switch (type) {
            case "payment_intent.requires_action",
                    "payment_intent.processing",
                    "payment_intent.partially_funded",
                    "payment_intent.amount_capturable_updated",
                    "payment_intent.succeeded",
                    "payment_intent.canceled" ->
                kind.equals("payment_intent") ? only(intent(), kindOf(type)) : List.of();
            case "payment_intent.payment_failed" ->
                kind.equals("payment_intent") && !status.equals("succeeded") ? List.of(attemptFailed()) : List.of();
            case "charge.succeeded", "charge.captured" -> only(charge(), CAPTURED, AUTHORIZED);
            case "charge.pending" -> only(charge(), PENDING);
            case "charge.failed" -> only(charge(), FAILED);
            case "charge.expired" ->
                kind.equals("charge") && !captured() && !status.equals("failed")
                        ? List.of(fact(CLOSED, ""))
                        : List.of();
            case "charge.refunded" -> refundsOfCharge();
            case "refund.created", "refund.updated", "charge.refund.updated" -> refund();
            case "refund.failed" -> only(refund(), REFUND_FAILED);
            case "charge.dispute.created" -> dispute(DISPUTE_OPENED);
            case "charge.dispute.funds_withdrawn" -> dispute(DISPUTE_FUNDS_WITHDRAWN);
            case "charge.dispute.funds_reinstated" -> dispute(DISPUTE_FUNDS_REINSTATED);
            case "charge.dispute.closed" -> disputeClosed();
            case "checkout.session.completed" -> only(session(), CAPTURED, PENDING);
            case "checkout.session.async_payment_succeeded" -> only(session(), CAPTURED);
            case "checkout.session.expired" -> only(session(), CLOSED);
            case "checkout.session.async_payment_failed" ->
                kind.equals("checkout.session")
                                && !object.path("payment_status").asString("").equals("paid")
                        ? List.of(attemptFailed())
                        : List.of();
            default -> List.of();
        };
    }

    private static FactKind kindOf(String type) {
        return switch (type) {
            case "payment_intent.succeeded" -> CAPTURED;
            case "payment_intent.canceled" -> CLOSED;
            case "payment_intent.amount_capturable_updated" -> AUTHORIZED;
            default -> PENDING;
        };
    }

    private static List<PaymentFact> only(List<PaymentFact> facts, FactKind... told) {
        return facts.stream()
                .filter(fact -> List.of(told).contains(fact.kind()))
                .toList();
    }

    /** What the object says as it stands, as a query returns it. */
    List<PaymentFact> state() {
        return switch (kind) {
            case "payment_intent" -> {
                List<PaymentFact> facts = new ArrayList<>(intent());
                JsonNode latest = object.path("latest_charge");
                if (latest.isObject()) {
                    facts.addAll(
                            new StripeObject(latest, key, eventId, object.path("created"), orderNo).refundsOfCharge());
                }
                yield facts;
            }
            case "charge" -> {
                List<PaymentFact> facts = new ArrayList<>(charge());
                facts.addAll(refundsOfCharge());
                yield facts;
            }
            case "refund" -> refund();
            case "dispute" -> status.equals("won") || status.equals("lost") ? disputeClosed() : dispute(DISPUTE_OPENED);
            case "checkout.session" -> session();
            default -> List.of();
        };
    }

    private List<PaymentFact> intent() {
        return switch (status) {
            case "succeeded" -> List.of(money(CAPTURED, "amount_received"));
            case "requires_capture" -> List.of(money(AUTHORIZED, "amount_capturable"));
            case "processing", "requires_action", "requires_confirmation" -> List.of(fact(PENDING, ""));
            case "canceled" -> List.of(fact(CLOSED, ""));
            case "requires_payment_method" ->
                object.path("last_payment_error").isObject() ? List.of(attemptFailed()) : List.of();
            default -> List.of();
        };
    }

    private List<PaymentFact> charge() {
        if (!kind.equals("charge")) {
            return List.of();
        }
        return switch (status) {
            // Before 2018 or so a charge says "paid" as its status.
            case "succeeded", "paid" ->
                captured()
                        ? List.of(money(CAPTURED, object.has("amount_captured") ? "amount_captured" : "amount"))
                        : List.of(money(AUTHORIZED, "amount"));
            case "pending" -> List.of(fact(PENDING, ""));
            case "failed" -> List.of(attemptFailed());
            default -> List.of();
        };
    }

    private boolean captured() {
        return object.path("captured").asBoolean(false);
    }

    /* The charge is what makes charge.failed and payment_intent.payment_failed one and the same attempt. */
    private PaymentFact attemptFailed() {
        JsonNode error = object.path("last_payment_error");
        String charge = kind.equals("charge") ? Json.text(object, "id") : Json.reference(error, "charge");
        if (charge == null) {
            charge = Json.reference(object, "latest_charge");
        }
        String subject = charge != null ? charge : eventId != null ? eventId : "";
        String code = kind.equals("charge") ? Json.text(object, "failure_code") : Json.text(error, "code");
        return fact(
                FAILED,
                subject,
                StripeMoney.read(object, kind.equals("checkout.session") ? "amount_total" : "amount"),
                code);
    }

    /* What was reserved and never captured is released in the form of a refund, but no money moves. */
    private List<PaymentFact> refundsOfCharge() {
        List<PaymentFact> facts = new ArrayList<>();
        if (!kind.equals("charge") || !captured()) {
            return facts;
        }
        for (JsonNode refund : object.path("refunds").path("data")) {
            facts.addAll(new StripeObject(refund, key, eventId, refund.path("created"), orderNo).refund());
        }
        Money total = StripeMoney.read(object, "amount_refunded");
        if (facts.isEmpty() && total != null && total.minorUnits() > 0) {
            facts.add(fact(REFUNDED_IN_TOTAL, Long.toString(total.minorUnits()), total, null));
        }
        return facts;
    }

    private List<PaymentFact> refund() {
        String id = Json.text(object, "id");
        if (!kind.equals("refund") || id == null) {
            return List.of();
        }
        return switch (status) {
            case "succeeded" -> List.of(fact(REFUNDED, id, required("amount"), null));
            case "pending", "requires_action" -> List.of(fact(REFUND_PENDING, id, required("amount"), null));
            case "failed", "canceled" ->
                List.of(fact(REFUND_FAILED, id, required("amount"), Json.text(object, "failure_reason")));
            default -> List.of();
        };
    }

    /* A status that warns is an inquiry: no money has moved, and none may. */
    private List<PaymentFact> dispute(FactKind told) {
        String id = Json.text(object, "id");
        return kind.equals("dispute") && id != null && !status.startsWith("warning") && !status.equals("prevented")
                ? List.of(fact(told, id, StripeMoney.read(object, "amount"), Json.text(object, "reason")))
                : List.of();
    }

    private List<PaymentFact> disputeClosed() {
        return switch (status) {
            case "won" -> dispute(DISPUTE_WON);
            case "lost" -> dispute(DISPUTE_LOST);
            default -> List.of();
        };
    }

    private List<PaymentFact> session() {
        if (!kind.equals("checkout.session")) {
            return List.of();
        }
        boolean paid = object.path("payment_status").asString("").equals("paid");
        boolean unpaid = object.path("payment_status").asString("").equals("unpaid");
        // Sessions of older API versions have no status; without an intent the money is an invoice's, which has its
        // own.
        boolean intended = Json.reference(object, "payment_intent") != null;
        return switch (status) {
            case "complete", "" -> {
                if (paid && intended) {
                    yield List.of(money(CAPTURED, "amount_total"));
                }
                yield unpaid ? List.of(fact(PENDING, "")) : List.of();
            }
            case "expired" -> unpaid ? List.of(fact(CLOSED, "")) : List.of();
            default -> List.of();
        };
    }

    private PaymentFact money(FactKind fact, String field) {
        return fact(fact, "", required(field), null);
    }

    private Money required(String field) {
        Money amount = StripeMoney.read(object, field);
        if (amount == null) {
            throw new UnreadableException("money without an amount");
        }
        return amount;
    }

    private PaymentFact fact(FactKind fact, String subject) {
        String code = fact == CLOSED ? Json.text(object, "cancellation_reason") : null;
        return fact(
                fact,
                subject,
                StripeMoney.read(object, kind.equals("checkout.session") ? "amount_total" : "amount"),
                code);
    }

    private PaymentFact fact(FactKind fact, String subject, @Nullable Money amount, @Nullable String detail) {
        return new PaymentFact(fact, key.transactionId(), subject, orderNo, amount, at, references(), detail);
    }

    private @Nullable String ownOrderNo() {
        String inMetadata = Json.orderNo(object.path("metadata"), "order_no", "order_id", "order_number");
        return inMetadata != null ? inMetadata : Json.orderNo(object, "client_reference_id");
    }

    private Set<String> references() {
        Set<String> references = new LinkedHashSet<>();
        references.add(key.transactionId());
        for (String field : List.of("id", "payment_intent", "charge", "latest_charge")) {
            String id = Json.reference(object, field);
            if (id != null) {
                references.add(id);
            }
        }
        return references;
    }
}
