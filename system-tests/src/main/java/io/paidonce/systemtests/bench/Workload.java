package io.paidonce.systemtests.bench;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.CallbackRecords;
import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.Mode;
import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.Origin;
import io.paidonce.contracts.PaymentReference;
import io.paidonce.contracts.RawCallback;
import io.paidonce.contracts.Topics;
import io.paidonce.sandbox.gateways.event.Amount;
import io.paidonce.sandbox.gateways.event.GatewayEvent;
import io.paidonce.sandbox.gateways.event.StripeEvents;
import io.paidonce.sandbox.gateways.event.StripePayment;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Orders, and two callbacks for each that say the same: of {@code 2 n} callbacks {@code n} are duplicates. A duplicate
 * comes some thousand callbacks after what it repeats, as it does where a gateway tells of the charge and the intent.
 */
final class Workload {

    private static final int APART = 2_000;
    private static final Instant PLACED = Instant.parse("2026-03-01T12:00:00Z");
    private static final AccountRef ACCOUNT = new AccountRef("stripe", "default");

    private final Topics topics;
    private final String bootstrapServers;

    Workload(String bootstrapServers, Topics topics) {
        this.bootstrapServers = bootstrapServers;
        this.topics = topics;
    }

    void placeOrders(int orders) {
        try (var producer = producer()) {
            for (int i = 0; i < orders; i++) {
                producer.send(EventRecords.toRecord(topics.snapshots().name(), order(i)));
            }
        }
    }

    /** Sends two callbacks for each order from {@code first} up to and without {@code last}. */
    void pay(int first, int last) {
        try (var producer = producer()) {
            for (int i = first; i < last + APART; i++) {
                if (i < last) {
                    producer.send(CallbackRecords.toRecord(
                            topics.callbacks().name(), callback(i, StripeEvents.chargeSucceeded(payment(i), 1))));
                }
                if (i - APART >= first) {
                    producer.send(CallbackRecords.toRecord(
                            topics.callbacks().name(),
                            callback(i - APART, StripeEvents.paymentIntentSucceeded(payment(i - APART), 1))));
                }
            }
        }
    }

    static StripePayment payment(int number) {
        return StripePayment.of(number, orderNo(number), new Amount(1999, "EUR"), PLACED);
    }

    private static RawCallback callback(int number, GatewayEvent event) {
        return new RawCallback(
                ACCOUNT, Mode.TEST, Origin.WEBHOOK, payment(number).intentId(), event.id(), null, PLACED, event.body());
    }

    private static OrderSnapshot order(int number) {
        return new OrderSnapshot(
                orderNo(number),
                1,
                OrderStatus.PENDING_PAYMENT,
                new Money(1999, "EUR"),
                List.of(new PaymentReference("stripe", "default", null)),
                PLACED,
                PLACED);
    }

    private static String orderNo(int number) {
        return "B-" + number;
    }

    private KafkaProducer<byte[], byte[]> producer() {
        return new KafkaProducer<>(
                Map.of(
                        "bootstrap.servers",
                        bootstrapServers,
                        "acks",
                        "all",
                        "linger.ms",
                        20,
                        "batch.size",
                        131_072,
                        "compression.type",
                        "lz4"),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }
}
