package io.paidonce.orders.payment;

import io.paidonce.orders.order.Effect;
import io.paidonce.orders.order.OrderEvent;
import io.paidonce.orders.order.OrderEvents;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/**
 * Lets {@code order.paid} and {@code payment.outcomes} move orders, a batch at a time. The offsets are committed after
 * the database: a batch that comes again is known by the ids of its events.
 */
@Component
final class PaymentEventListener {

    private static final Logger LOG = LoggerFactory.getLogger(PaymentEventListener.class);

    private final OrderEvents orders;
    private final JooqSetAside setAside;
    private final EventMetrics metrics;

    PaymentEventListener(OrderEvents orders, JooqSetAside setAside, EventMetrics metrics) {
        this.orders = orders;
        this.setAside = setAside;
        this.metrics = metrics;
    }

    @KafkaListener(
            id = "payment-events",
            idIsGroup = false,
            topics = {"#{@topics.orderPaid().name()}", "#{@topics.outcomes().name()}"})
    void on(List<ConsumerRecord<byte[], byte[]>> records) {
        List<ConsumerRecord<byte[], byte[]>> readable = new ArrayList<>(records.size());
        List<OrderEvent> events = new ArrayList<>(records.size());
        List<SetAside> aside = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            switch (EventReader.read(record)) {
                case Reading.Readable(OrderEvent event) -> {
                    readable.add(record);
                    events.add(event);
                }
                case Reading.Unreadable(String why) -> aside.add(SetAside.of(record, SetAside.Reason.UNREADABLE, why));
            }
        }
        int unreadable = aside.size();
        List<Effect> effects = orders.apply(events);
        int unmatched = 0;
        for (int i = 0; i < effects.size(); i++) {
            if (effects.get(i) == Effect.UNMATCHED) {
                unmatched++;
                aside.addAll(SetAside.ofUnmatched(readable.get(i), events.get(i)));
            }
        }
        setAside.add(aside);
        aside.forEach(PaymentEventListener::warn);
        if (unmatched > 0) {
            LOG.info("{} events of this batch name no order, or one that is not here", unmatched);
        }
        metrics.consumed(records.size());
        metrics.unreadable(unreadable);
        for (int i = 0; i < effects.size(); i++) {
            metrics.ended(events.get(i), effects.get(i));
        }
    }

    private static void warn(SetAside event) {
        LOG.warn("Set aside as {}: {}-{}@{}", event.reason(), event.topic(), event.partition(), event.offset());
    }
}
