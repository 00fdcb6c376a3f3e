package io.paidonce.orders.payment;

import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.contracts.PaymentOutcome;
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
    private static final Instant EARLIEST = Instant.EPOCH;
    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    private EventReader() {}

    static Reading read(ConsumerRecord<byte[], byte[]> record) {
        try {
            return switch (EventRecords.readEvent(record)) {
                case null -> new Reading.Unreadable("unknown type");
                case OrderPaid paid -> read(paid, EventRecords.readId(record).toString());
                case PaymentOutcome outcome -> new Reading.Unreadable("unexpected type");
            };
        } catch (IllegalArgumentException e) {
            return new Reading.Unreadable("not an event");
        }
    }

    private static Reading read(OrderPaid paid, String eventId) {
        if (!matches(ORDER_NO, paid.orderNo())) {
            return new Reading.Unreadable("orderNo");
        }
        if (!matches(TOKEN, paid.gateway())
                || !matches(TOKEN, paid.account())
                || !matches(TOKEN, paid.transactionId())) {
            return new Reading.Unreadable("transaction");
        }
        if (!isStorable(paid.paidAt())) {
            return new Reading.Unreadable("paidAt");
        }
        var payment = new Cause.Payment(paid.gateway(), paid.account(), paid.transactionId());
        return new Reading.Readable(
                new OrderEvent.Paid(paid.orderNo(), new Cause(OrderPaid.TYPE, eventId, payment, paid.paidAt())));
    }

    /* What came out of JSON may lack any part, whatever its type says. */
    private static boolean matches(Pattern pattern, @Nullable String text) {
        return text != null && pattern.matcher(text).matches();
    }

    private static boolean isStorable(@Nullable Instant time) {
        return time != null && !time.isBefore(EARLIEST) && !time.isAfter(LATEST);
    }
}
