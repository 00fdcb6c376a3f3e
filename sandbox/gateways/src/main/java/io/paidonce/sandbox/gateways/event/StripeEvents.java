package io.paidonce.sandbox.gateways.event;

import static io.paidonce.sandbox.gateways.event.Template.escaped;
import static io.paidonce.sandbox.gateways.event.Template.quoted;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;

/** Stripe's snapshot events about one payment. The same arguments give the same bytes. Thread-safe. */
public final class StripeEvents {

    private static final Template CHARGE = Template.of("stripe-event.json", "stripe-charge.json");
    private static final Template INTENT = Template.of("stripe-event.json", "stripe-payment-intent.json");
    private static final Template SESSION = Template.of("stripe-event.json", "stripe-checkout-session.json");
    private static final Template REFUND = Template.of("stripe-event.json", "stripe-refund.json");
    private static final Template DISPUTE = Template.of("stripe-event.json", "stripe-dispute.json");
    private static final Template ERROR = Template.of("stripe-payment-error.json");

    private static final String NONE = "null";

    private StripeEvents() {}

    public static GatewayEvent paymentIntentCreated(StripePayment payment) {
        return intent(payment, "payment_intent.created", "requires_payment_method", 0, 0);
    }

    public static GatewayEvent paymentIntentProcessing(StripePayment payment) {
        return intent(payment, "payment_intent.processing", "processing", 1, 2);
    }

    /** The payment is paid, told about the intent. */
    public static GatewayEvent paymentIntentSucceeded(StripePayment payment, int attempt) {
        return intent(payment, "payment_intent.succeeded", "succeeded", attempt, 4L * attempt);
    }

    /** An attempt failed, told about the intent; not final. */
    public static GatewayEvent paymentIntentFailed(StripePayment payment, int attempt) {
        return intent(payment, "payment_intent.payment_failed", "requires_payment_method", attempt, 4L * attempt);
    }

    public static GatewayEvent paymentIntentCanceled(StripePayment payment) {
        return intent(payment, "payment_intent.canceled", "canceled", 0, 60);
    }

    /** The payment is paid, told about the charge: the same fact as {@link #paymentIntentSucceeded}. */
    public static GatewayEvent chargeSucceeded(StripePayment payment, int attempt) {
        return charge(payment, "charge.succeeded", attempt, 4L * attempt, 0, "");
    }

    /** An attempt failed, told about the charge: the same fact as {@link #paymentIntentFailed}. */
    public static GatewayEvent chargeFailed(StripePayment payment, int attempt) {
        return charge(payment, "charge.failed", attempt, 4L * attempt, 0, "");
    }

    /**
     * Money went back.
     *
     * @param total the sum of all refunds so far, as Stripe sends it here
     * @param before the sum before this one
     */
    public static GatewayEvent chargeRefunded(StripePayment payment, int attempt, Amount total, Amount before) {
        String previous = ",\n    \"previous_attributes\": {\n      \"amount_refunded\": " + before.stripe()
                + ",\n      \"refunded\": false\n    }";
        return charge(payment, "charge.refunded", attempt, 100, total.stripe(), previous);
    }

    /** A checkout session ended: {@code paid}, or {@code unpaid} where a slow method has yet to bring the money. */
    public static GatewayEvent checkoutSessionCompleted(StripePayment payment, String paymentStatus) {
        return session(payment, "checkout.session.completed", paymentStatus, 5);
    }

    /** The slow method of an unpaid session brought the money. */
    public static GatewayEvent checkoutSessionAsyncPaymentSucceeded(StripePayment payment) {
        return session(payment, "checkout.session.async_payment_succeeded", "paid", 90);
    }

    /**
     * A refund came to be or moved on.
     *
     * @param type {@code refund.created}, {@code refund.updated}, {@code refund.failed} or {@code charge.refund.updated}
     * @param refund which refund of the payment, from 1
     * @param amount this refund alone
     * @param status {@code pending}, {@code requires_action}, {@code succeeded}, {@code failed} or {@code canceled}
     */
    public static GatewayEvent refund(
            StripePayment payment, String type, int attempt, int refund, Amount amount, String status) {
        String event = eventId(payment, type + refund + status);
        return event(
                payment,
                event,
                type,
                REFUND,
                "created",
                seconds(payment, 100L + refund),
                "refund",
                payment.refundId(refund),
                "charge",
                payment.chargeId(attempt),
                "refund_amount",
                String.valueOf(amount.stripe()),
                "failure_reason",
                status.equals("failed") ? quoted("expired_or_canceled_card") : NONE,
                "status",
                status);
    }

    /**
     * The buyer's bank disputes the charge, or the dispute moved on.
     *
     * @param type {@code charge.dispute.created}, {@code .updated}, {@code .closed}, {@code .funds_withdrawn} or
     *     {@code .funds_reinstated}
     * @param dispute which dispute of the payment, from 1
     * @param amount what is disputed
     * @param status such as {@code needs_response}, {@code warning_needs_response}, {@code won} or {@code lost}
     */
    public static GatewayEvent dispute(
            StripePayment payment, String type, int attempt, int dispute, Amount amount, String status) {
        String event = eventId(payment, type + dispute + status);
        return event(
                payment,
                event,
                type,
                DISPUTE,
                "created",
                seconds(payment, 200L + dispute),
                "dispute",
                payment.disputeId(dispute),
                "charge",
                payment.chargeId(attempt),
                "dispute_amount",
                String.valueOf(amount.stripe()),
                "expires_at",
                seconds(payment, Duration.ofDays(8).toSeconds()),
                "status",
                status);
    }

    private static GatewayEvent intent(StripePayment payment, String type, String status, int attempt, long after) {
        boolean failed = type.endsWith("payment_failed");
        boolean canceled = status.equals("canceled");
        String charge = payment.chargeId(attempt);
        return event(
                payment,
                eventId(payment, type + attempt),
                type,
                INTENT,
                "created",
                seconds(payment, after),
                "received",
                status.equals("succeeded") ? String.valueOf(payment.amount().stripe()) : "0",
                "canceled_at",
                canceled ? seconds(payment, after) : NONE,
                "cancellation_reason",
                canceled ? quoted("abandoned") : NONE,
                "error",
                failed ? ERROR.fill("charge", charge, "method", method(payment)).replace("\n", "\n      ") : NONE,
                "latest_charge",
                attempt == 0 ? NONE : quoted(charge),
                "method",
                attempt == 0 || failed ? NONE : quoted(method(payment)),
                "status",
                status);
    }

    private static GatewayEvent charge(
            StripePayment payment, String type, int attempt, long after, long refunded, String previous) {
        boolean succeeded = !type.equals("charge.failed");
        long amount = payment.amount().stripe();
        String flag = String.valueOf(succeeded);
        return event(
                payment,
                eventId(payment, type + attempt + refunded),
                type,
                CHARGE,
                "created",
                seconds(payment, after),
                "charge",
                payment.chargeId(attempt),
                "charge_created",
                seconds(payment, 4L * attempt - 1),
                "captured_amount",
                succeeded ? String.valueOf(amount) : "0",
                "refunded_amount",
                String.valueOf(refunded),
                "refunded",
                String.valueOf(refunded == amount),
                "balance_transaction",
                succeeded ? quoted("txn_3" + payment.middle() + Ids.mixed(payment.number(), "txn", 7)) : NONE,
                "captured",
                flag,
                "paid",
                flag,
                "failure_code",
                succeeded ? NONE : quoted("card_declined"),
                "failure_message",
                succeeded ? NONE : quoted("The card was declined."),
                "network_status",
                succeeded ? "approved_by_network" : "declined_by_network",
                "seller_message",
                succeeded ? "Payment complete." : "The bank returned the decline code `insufficient_funds`.",
                "outcome",
                succeeded ? "authorized" : "issuer_declined",
                "method",
                method(payment),
                "status",
                succeeded ? "succeeded" : "failed",
                "previous",
                previous);
    }

    private static GatewayEvent session(StripePayment payment, String type, String paymentStatus, long after) {
        return event(
                payment,
                eventId(payment, type),
                type,
                SESSION,
                "created",
                seconds(payment, after),
                "session",
                payment.sessionId(),
                "expires_at",
                seconds(payment, Duration.ofDays(1).toSeconds()),
                "payment_status",
                paymentStatus);
    }

    private static GatewayEvent event(
            StripePayment payment, String id, String type, Template template, String... values) {
        String[] shared = {
            "event", id,
            "type", type,
            "livemode", String.valueOf(payment.live()),
            "request", Ids.mixed(payment.number(), "req", 14),
            "intent", payment.intentId(),
            "intent_created", seconds(payment, 0),
            "amount", String.valueOf(payment.amount().stripe()),
            "currency", payment.amount().currency().toLowerCase(Locale.ROOT),
            "order_no", escaped(payment.orderNo()),
            "previous", ""
        };
        String[] all = Arrays.copyOf(values, values.length + shared.length);
        System.arraycopy(shared, 0, all, values.length, shared.length);
        return new GatewayEvent(id, type, payment.intentId(), template.fill(all).getBytes(UTF_8));
    }

    private static String eventId(StripePayment payment, String word) {
        return "evt_3" + payment.middle() + Ids.mixed(payment.number(), word, 7);
    }

    private static String method(StripePayment payment) {
        return "pm_1" + Ids.mixed(payment.number(), "pm", 23);
    }

    private static String seconds(StripePayment payment, long after) {
        return String.valueOf(payment.createdAt().getEpochSecond() + after);
    }
}
