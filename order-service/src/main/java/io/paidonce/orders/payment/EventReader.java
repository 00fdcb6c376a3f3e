package io.paidonce.orders.payment;

import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.contracts.PaymentEvent;
import io.paidonce.contracts.PaymentOutcome;
import io.paidonce.contracts.PaymentOutcome.OrderClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentDisputed;
import io.paidonce.contracts.PaymentOutcome.PaymentFailed;
import io.paidonce.contracts.PaymentOutcome.PaymentHeld;
import io.paidonce.contracts.PaymentOutcome.PaymentRefunded;
import io.paidonce.orders.hold.Dispute;
import io.paidonce.orders.hold.HoldReason;
import io.paidonce.orders.hold.NewHold;
import io.paidonce.orders.order.Cause;
import io.paidonce.orders.order.OrderEvent;
import java.time.Instant;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * Reads the payment-processor's events. Whatever it lets through, the database can store: a record that only fails
 * there would be tried for ever, and hold up all behind it.
 */
final class EventReader {

    private static final Pattern ORDER_NO = Pattern.compile("[A-Za-z0-9._:-]{1,64}");
    private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]{1,255}");
    private static final Pattern WORDS = Pattern.compile("[\\x20-\\x7e]{1,500}");
    private static final Instant EARLIEST = Instant.EPOCH;
    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    private EventReader() {}

    static Reading read(ConsumerRecord<byte[], byte[]> record) {
        try {
            PaymentEvent event = EventRecords.readEvent(record);
            return event == null
                    ? new Reading.Unreadable("unknown type")
                    : new Reading.Readable(
                            read(event, EventRecords.readId(record).toString()));
        } catch (UnstorableException e) {
            return new Reading.Unreadable(e.part);
        } catch (IllegalArgumentException e) {
            return new Reading.Unreadable("not an event");
        }
    }

    private static OrderEvent read(PaymentEvent event, String id) {
        return switch (event) {
            case OrderPaid paid -> {
                Cause.Payment payment = payment(paid.gateway(), paid.account(), paid.transactionId());
                yield new OrderEvent.Paid(
                        orderNo(paid.orderNo()),
                        cause(event, id, payment, null, paid.paidAt()),
                        payment,
                        paid.amount());
            }
            case PaymentOutcome outcome -> read(outcome, id);
        };
    }

    private static OrderEvent read(PaymentOutcome outcome, String id) {
        return switch (outcome) {
            case OrderClosed closed ->
                new OrderEvent.Closed(orderNo(closed.orderNo()), cause(outcome, id, null, null, closed.closedAt()));
            case PaymentRefunded refunded -> {
                var payment = payment(refunded.gateway(), refunded.account(), refunded.transactionId());
                yield new OrderEvent.Refunded(
                        orderNoOrNull(refunded.orderNo()),
                        cause(outcome, id, payment, null, refunded.refundedAt()),
                        payment,
                        refunded.totalRefunded());
            }
            case PaymentFailed failed -> {
                var payment = payment(failed.gateway(), failed.account(), failed.transactionId());
                yield new OrderEvent.Failed(
                        orderNoOrNull(failed.orderNo()),
                        cause(outcome, id, payment, failed.reason(), failed.failedAt()));
            }
            case PaymentClosed closed -> {
                var payment = payment(closed.gateway(), closed.account(), closed.transactionId());
                yield new OrderEvent.PaymentClosed(
                        orderNoOrNull(closed.orderNo()),
                        cause(outcome, id, payment, closed.reason(), closed.closedAt()));
            }
            case PaymentHeld held -> held(held, id);
            case PaymentDisputed disputed -> disputed(disputed, id);
        };
    }

    private static OrderEvent held(PaymentHeld held, String id) {
        String orderNo = orderNo(held.orderNo());
        var payment = payment(held.gateway(), held.account(), held.transactionId());
        HoldReason reason = switch (held.reason()) {
            case MISMATCHED -> HoldReason.MISMATCHED;
            case SURPLUS -> HoldReason.SURPLUS;
            case LATE -> HoldReason.LATE;
            case UNCLAIMED -> HoldReason.UNCLAIMED;
        };
        String action = wordsOrNull(held.action());
        return new OrderEvent.Held(
                orderNo,
                cause(held, id, payment, null, held.capturedAt()),
                new NewHold(
                        orderNo,
                        reason,
                        payment.gateway(),
                        payment.account(),
                        payment.transactionId(),
                        null,
                        held.amount(),
                        action == null ? reason.action() : action,
                        held.capturedAt()));
    }

    private static OrderEvent disputed(PaymentDisputed disputed, String id) {
        String orderNo = orderNoOrNull(disputed.orderNo());
        var payment = payment(disputed.gateway(), disputed.account(), disputed.transactionId());
        var dispute = new Dispute(token("disputeId", disputed.disputeId()), disputed.stage());
        return new OrderEvent.Disputed(
                orderNo,
                cause(disputed, id, payment, null, disputed.disputedAt()),
                new NewHold(
                        orderNo,
                        HoldReason.DISPUTED,
                        payment.gateway(),
                        payment.account(),
                        payment.transactionId(),
                        dispute,
                        disputed.amount(),
                        HoldReason.DISPUTED.action(),
                        disputed.disputedAt()));
    }

    private static Cause cause(
            PaymentEvent event, String id, Cause.@Nullable Payment payment, @Nullable String reason, Instant at) {
        if (at.isBefore(EARLIEST) || at.isAfter(LATEST)) {
            throw new UnstorableException("time");
        }
        return new Cause(event.type(), id, payment, wordsOrNull(reason), at);
    }

    private static Cause.Payment payment(String gateway, String account, String transactionId) {
        return new Cause.Payment(
                token("gateway", gateway), token("account", account), token("transactionId", transactionId));
    }

    private static @Nullable String orderNoOrNull(@Nullable String orderNo) {
        return orderNo == null ? null : orderNo(orderNo);
    }

    private static String orderNo(String orderNo) {
        return checked(ORDER_NO, "orderNo", orderNo);
    }

    private static String token(String part, String text) {
        return checked(TOKEN, part, text);
    }

    private static String checked(Pattern pattern, String part, String text) {
        if (!pattern.matcher(text).matches()) {
            throw new UnstorableException(part);
        }
        return text;
    }

    /* Words are for people: those that cannot be shown are no reason to refuse an event. */
    private static @Nullable String wordsOrNull(@Nullable String text) {
        return text != null && WORDS.matcher(text).matches() ? text : null;
    }

    /** A part that the database or a reader might choke on. */
    private static final class UnstorableException extends RuntimeException {

        private final String part;

        UnstorableException(String part) {
            super(part, null, false, false);
            this.part = part;
        }
    }
}
