package io.paidonce.processor.batch;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.CallbackRecords;
import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.Origin;
import io.paidonce.contracts.RawCallback;
import io.paidonce.gateways.FactKind;
import io.paidonce.gateways.Gateway;
import io.paidonce.gateways.Gateways;
import io.paidonce.gateways.Interpretation;
import io.paidonce.gateways.PaymentFact;
import io.paidonce.processor.fact.Coordinate;
import io.paidonce.processor.fact.FactIdentity;
import io.paidonce.processor.fact.StatedFact;
import io.paidonce.processor.fact.StatedOrder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * Reads records, purely. This is the only step that may call a record unreadable, so it also refuses what a later step
 * could not store or send: after it, nothing can fail for a reason that lies in the record.
 */
final class RecordReader {

    private static final int LONGEST_ID = 255;
    private static final Instant EARLIEST = Instant.EPOCH;
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    Reading readCallback(ConsumerRecord<byte[], byte[]> record, Coordinate coordinate) {
        RawCallback callback;
        try {
            callback = CallbackRecords.fromRecord(record);
        } catch (IllegalArgumentException e) {
            return new Reading.Unreadable(record, String.valueOf(e.getMessage()));
        }
        Gateway gateway = Gateways.find(callback.account().gateway());
        if (gateway == null) {
            return new Reading.Unreadable(record, "unknown gateway");
        }
        return switch (gateway.interpreter().interpret(callback.body())) {
            case Interpretation.Ignored ignored -> new Reading.Ignored();
            case Interpretation.Unreadable unreadable -> new Reading.Unreadable(record, unreadable.why());
            case Interpretation.Facts facts -> {
                String objection = objectionTo(facts);
                yield objection == null
                        ? new Reading.Stated(
                                callback.origin() == Origin.REPLAY, state(coordinate, callback.account(), facts))
                        : new Reading.Unreadable(record, objection);
            }
        };
    }

    Reading readSnapshot(ConsumerRecord<byte[], byte[]> record, Coordinate coordinate) {
        if (record.value() == null) {
            return new Reading.Tombstone();
        }
        try {
            OrderSnapshot snapshot = EventRecords.readSnapshot(record);
            return isStorable(snapshot.orderNo())
                    ? new Reading.Order(new StatedOrder(coordinate, snapshot))
                    : new Reading.Unreadable(record, "order number that cannot be stored");
        } catch (IllegalArgumentException e) {
            return new Reading.Unreadable(record, String.valueOf(e.getMessage()));
        }
    }

    private static List<StatedFact> state(Coordinate coordinate, AccountRef account, Interpretation.Facts facts) {
        List<StatedFact> stated = new ArrayList<>(facts.facts().size());
        for (PaymentFact fact : facts.facts()) {
            var identity = new FactIdentity(
                    account.gateway(), account.account(), fact.transactionId(), fact.kind(), fact.subject());
            stated.add(new StatedFact(coordinate, identity, fact, facts.eventId(), facts.type()));
        }
        return stated;
    }

    private static @Nullable String objectionTo(Interpretation.Facts facts) {
        if (!isStorable(facts.type()) || (facts.eventId() != null && !isStorable(facts.eventId()))) {
            return "event id or type that cannot be stored";
        }
        for (PaymentFact fact : facts.facts()) {
            if (!isStorable(fact.transactionId()) || fact.transactionId().isEmpty() || !isStorable(fact.subject())) {
                return "transaction or subject that cannot be stored";
            }
            if (fact.orderNo() != null && !isStorable(fact.orderNo())) {
                return "order number that cannot be stored";
            }
            if (fact.references().stream().anyMatch(reference -> !isStorable(reference))) {
                return "reference that cannot be stored";
            }
            if (fact.occurredAt().isBefore(EARLIEST) || fact.occurredAt().isAfter(LATEST)) {
                return "time that cannot be stored";
            }
            if (fact.kind() == FactKind.CAPTURED && fact.amount() == null) {
                return "captured money without an amount";
            }
        }
        return null;
    }

    /* PostgreSQL's text knows no NUL, UTF-8 no lone surrogate, and an index no very long key. */
    private static boolean isStorable(String text) {
        if (text.length() > LONGEST_ID) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                return false;
            }
            if (Character.isSurrogate(c)) {
                if (!Character.isHighSurrogate(c)
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }
}
