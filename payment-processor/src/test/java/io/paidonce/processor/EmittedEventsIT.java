package io.paidonce.processor;

import static io.paidonce.processor.schema.Tables.EMITTED_EVENT;
import static io.paidonce.processor.schema.Tables.ORDER_GUARD;
import static io.paidonce.processor.schema.Tables.PAYMENT_CALLBACK_LOG;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.EventId;
import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentOutcome.OrderClosed;
import io.paidonce.gateways.FactKind;
import io.paidonce.processor.fact.FactIdentity;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is known as emitted is decided like everything, kept, and not announced. */
class EmittedEventsIT {

    private TestBed bed;
    private Road road;

    @BeforeEach
    void start() throws Exception {
        bed = TestBed.onSharedServers();
        road = bed.road();
        bed.migrate();
    }

    @AfterEach
    void stop() {
        bed.close();
    }

    @Test
    void whatIsKnownAsEmittedIsKeptAndNotAnnounced() throws Exception {
        EventId atOnce = paidBy("pi_1");
        EventId released = paidBy("pi_2");
        EventId closed = EventId.of(OrderClosed.TYPE, "A-3");
        for (EventId id : List.of(atOnce, released, closed)) {
            bed.database()
                    .insertInto(EMITTED_EVENT, EMITTED_EVENT.EVENT_ID)
                    .values(id.value())
                    .execute();
        }
        road.place("A-1", 1999);
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        road.chargeSucceeded("pi_2", "A-2", 1999, "evt_2");
        road.snapshot("A-3", 1, OrderStatus.CANCELLING, 1999, null);
        road.flush();
        bed.processAll();
        road.place("A-2", 1999);
        road.place("A-4", 1999);
        road.chargeSucceeded("pi_4", "A-4", 1999, "evt_4");
        road.flush();
        bed.processAll();

        assertThat(road.read(road.topics().outcomes())).isEmpty();
        assertThat(road.read(road.topics().orderPaid()))
                .extracting(EventRecords::readId)
                .containsExactly(paidBy("pi_4"));
        assertThat(bed.database()
                        .select(PAYMENT_CALLBACK_LOG.EVENT_ID)
                        .from(PAYMENT_CALLBACK_LOG)
                        .where(PAYMENT_CALLBACK_LOG.EVENT_EMITTED)
                        .fetch(PAYMENT_CALLBACK_LOG.EVENT_ID))
                .containsExactlyInAnyOrder(atOnce.value(), released.value());
        assertThat(bed.database()
                        .select(ORDER_GUARD.EVENT_ID)
                        .from(ORDER_GUARD)
                        .where(ORDER_GUARD.EVENT_EMITTED)
                        .fetch(ORDER_GUARD.EVENT_ID))
                .containsExactly(closed.value());
    }

    private static EventId paidBy(String transactionId) {
        return new FactIdentity("stripe", "default", transactionId, FactKind.CAPTURED, "").eventId(OrderPaid.TYPE);
    }
}
