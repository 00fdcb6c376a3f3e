package io.paidonce.sandbox.gateways.event;

import static io.paidonce.sandbox.gateways.event.Template.escaped;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;

/** PayPal's events about one payment, in resource version 2.0. The same arguments give the same bytes. Thread-safe. */
public final class PaypalEvents {

    private static final Template ORDER = Template.of("paypal-event.json", "paypal-order.json");
    private static final Template REVERSAL = Template.of("paypal-event.json", "paypal-approval-reversed.json");
    private static final Template CAPTURE = Template.of("paypal-event.json", "paypal-capture.json");
    private static final Template REFUND = Template.of("paypal-event.json", "paypal-refund.json");
    private static final Template DISPUTE = Template.of("paypal-event.json", "paypal-dispute.json");

    private PaypalEvents() {}

    /** The buyer agreed. No capture exists yet, so the transaction is the PayPal order. */
    public static GatewayEvent checkoutOrderApproved(PaypalPayment payment) {
        String type = "CHECKOUT.ORDER.APPROVED";
        return event(
                payment,
                eventId(payment, type),
                type,
                payment.orderId(),
                ORDER,
                3,
                "resource_type",
                "checkout-order",
                "summary",
                "An order has been approved by buyer",
                "status",
                "APPROVED");
    }

    /** The approval lapsed or was withdrawn: the PayPal order ends without money. */
    public static GatewayEvent paymentApprovalReversed(PaypalPayment payment) {
        String type = "CHECKOUT.PAYMENT-APPROVAL.REVERSED";
        return event(
                payment,
                eventId(payment, type),
                type,
                payment.orderId(),
                REVERSAL,
                90,
                "resource_type",
                "checkout-order",
                "summary",
                "A payment has been reversed");
    }

    /** Money moved. */
    public static GatewayEvent captureCompleted(PaypalPayment payment, int attempt) {
        return capture(payment, "PAYMENT.CAPTURE.COMPLETED", attempt, "COMPLETED", "OTHER", 60);
    }

    /** Money is on its way. */
    public static GatewayEvent capturePending(PaypalPayment payment, int attempt) {
        return capture(payment, "PAYMENT.CAPTURE.PENDING", attempt, "PENDING", "PENDING_REVIEW", 5);
    }

    /** This capture brings no money; another one of the same PayPal order may. */
    public static GatewayEvent captureDenied(PaypalPayment payment, int attempt) {
        return capture(payment, "PAYMENT.CAPTURE.DENIED", attempt, "DECLINED", "OTHER", 5);
    }

    /**
     * Money went back to the buyer, or a refund moved on.
     *
     * @param type {@code PAYMENT.CAPTURE.REFUNDED}, {@code PAYMENT.CAPTURE.REVERSED}, {@code PAYMENT.REFUND.PENDING} or
     *     {@code PAYMENT.REFUND.FAILED}
     * @param refund which refund of the payment, from 1
     * @param amount this refund alone
     * @param total the sum of all refunds so far
     * @param status {@code COMPLETED}, {@code PENDING}, {@code FAILED} or {@code CANCELLED}
     */
    public static GatewayEvent refund(
            PaypalPayment payment, String type, int attempt, int refund, Amount amount, Amount total, String status) {
        return event(
                payment,
                eventId(payment, type + refund + status),
                type,
                payment.captureId(attempt),
                REFUND,
                100L + refund,
                "resource_type",
                "refund",
                "summary",
                "A " + amount.paypal() + " " + amount.currency() + " capture payment was refunded",
                "refund",
                payment.refundId(refund),
                "capture",
                payment.captureId(attempt),
                "refund_value",
                amount.paypal(),
                "refunded_total",
                total.paypal(),
                "status",
                status);
    }

    /**
     * The buyer complains, or the dispute moved on.
     *
     * @param type {@code CUSTOMER.DISPUTE.CREATED}, {@code .UPDATED} or {@code .RESOLVED}
     * @param dispute which dispute of the payment, from 1
     * @param amount what is disputed
     * @param status such as {@code OPEN}, {@code UNDER_REVIEW} or {@code RESOLVED}
     * @param stage such as {@code INQUIRY} or {@code CHARGEBACK}
     * @param outcome such as {@code NONE}, {@code RESOLVED_BUYER_FAVOUR} or {@code RESOLVED_SELLER_FAVOUR}
     */
    public static GatewayEvent dispute(
            PaypalPayment payment,
            String type,
            int attempt,
            int dispute,
            Amount amount,
            String status,
            String stage,
            String outcome) {
        return event(
                payment,
                eventId(payment, type + dispute + status + stage + outcome),
                type,
                payment.captureId(attempt),
                DISPUTE,
                200L + dispute,
                "resource_type",
                "dispute",
                "summary",
                "A dispute was opened or moved on",
                "dispute",
                payment.disputeId(dispute),
                "capture",
                payment.captureId(attempt),
                "dispute_value",
                amount.paypal(),
                "status",
                status,
                "stage",
                stage,
                "outcome",
                outcome);
    }

    private static GatewayEvent capture(
            PaypalPayment payment, String type, int attempt, String status, String reason, long after) {
        return event(
                payment,
                eventId(payment, type + attempt),
                type,
                payment.captureId(attempt),
                CAPTURE,
                after,
                "resource_type",
                "capture",
                "summary",
                "Payment " + status + " for " + payment.amount().paypal() + " "
                        + payment.amount().currency(),
                "capture",
                payment.captureId(attempt),
                "status",
                status,
                "reason",
                reason);
    }

    private static GatewayEvent event(
            PaypalPayment payment,
            String id,
            String type,
            String transactionId,
            Template template,
            long after,
            String... values) {
        Instant start = payment.createdAt().truncatedTo(ChronoUnit.SECONDS);
        Instant then = start.plusSeconds(after);
        String[] shared = {
            "event", id,
            "type", type,
            "created", then.plusMillis(731).toString(),
            "resource_created", then.toString(),
            "order_created", start.toString(),
            "order", payment.orderId(),
            "order_no", escaped(payment.orderNo()),
            "value", payment.amount().paypal(),
            "currency", payment.amount().currency()
        };
        String[] all = Arrays.copyOf(values, values.length + shared.length);
        System.arraycopy(shared, 0, all, values.length, shared.length);
        return new GatewayEvent(id, type, transactionId, template.fill(all).getBytes(UTF_8));
    }

    private static String eventId(PaypalPayment payment, String word) {
        return "WH-" + Ids.upper(payment.number(), "wh" + word, 17) + "-" + Ids.upper(payment.number(), word, 17);
    }
}
