package io.paidonce.orders.payment;

import io.paidonce.orders.order.Effect;
import io.paidonce.orders.order.OrderEvent;
import io.paidonce.orders.order.Orders;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/**
 * Lets {@code order.paid} move orders, a batch at a time. The offsets are committed after the database: a batch that
 * comes again finds its orders moved, and is stale.
 */
@Component
final class OrderPaidListener {

    private static final Logger LOG = LoggerFactory.getLogger(OrderPaidListener.class);

    private final Orders orders;
    private final JooqSetAside setAside;
    private final EventMetrics metrics;

    OrderPaidListener(Orders orders, JooqSetAside setAside, EventMetrics metrics) {
        this.orders = orders;
        this.setAside = setAside;
        this.metrics = metrics;
    }

    @KafkaListener(id = "order-paid", idIsGroup = false, topics = "#{@topics.orderPaid().name()}")
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
        for (int i = 0; i < effects.size(); i++) {
            if (effects.get(i) == Effect.UNMATCHED) {
                aside.add(SetAside.of(
                        readable.get(i),
                        SetAside.Reason.UNMATCHED,
                        events.get(i).orderNo()));
            }
        }
        setAside.add(aside);
        aside.forEach(OrderPaidListener::warn);
        metrics.consumed(records.size());
        metrics.unreadable(unreadable);
        effects.forEach(metrics::ended);
    }

    private static void warn(SetAside event) {
        LOG.warn("Set aside as {}: {}-{}@{}", event.reason(), event.topic(), event.partition(), event.offset());
    }
}
