package io.paidonce.processor.batch;

import io.paidonce.contracts.Topics;
import io.paidonce.processor.fact.Coordinate;
import io.paidonce.processor.fact.Ending;
import io.paidonce.processor.fact.FactIdentity;
import io.paidonce.processor.fact.StatedFact;
import io.paidonce.processor.ledger.Decisions;
import io.paidonce.processor.ledger.Ledger;
import io.paidonce.processor.ledger.Span;
import io.paidonce.processor.screen.Screen;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/**
 * The five steps of a batch: read, screen, decide, emit, mark.
 *
 * <p>Dying before the decision is durable undoes everything. Dying after it, and before Kafka's commit, leaves rows
 * whose carriers are records of this very batch: delivered again, it decides nothing anew and owes the same. Kafka's
 * commit makes the events visible and moves past their carriers at once. Nothing after it matters.
 */
final class Protocol {

    private final Consumer<byte[], byte[]> consumer;
    private final Positions positions;
    private final RecordReader reader;
    private final Screen screen;
    private final Ledger ledger;
    private final Emitter emitter;
    private final Topics topics;
    private final BatchMetrics metrics;

    Protocol(
            Consumer<byte[], byte[]> consumer,
            Positions positions,
            Screen screen,
            Ledger ledger,
            Emitter emitter,
            Topics topics,
            BatchMetrics metrics) {
        this.consumer = consumer;
        this.positions = positions;
        this.reader = new RecordReader();
        this.screen = screen;
        this.ledger = ledger;
        this.emitter = emitter;
        this.topics = topics;
        this.metrics = metrics;
    }

    void process(ConsumerRecords<byte[], byte[]> records) {
        Map<TopicPartition, Span> spans = positions.spans(records);
        Batch batch = metrics.time("read", () -> Batch.read(records, positions, reader, topics));

        Map<FactIdentity, Coordinate> claims = batch.claims();
        Set<FactIdentity> done = metrics.time("screen", () -> screen.done(claims));

        List<StatedFact> undone = batch.undone(done);
        Decisions decisions =
                metrics.time("decide", () -> ledger.decide(List.copyOf(spans.values()), batch.orders(), undone));

        metrics.time("emit", () -> {
            emitter.emit(decisions.owed(), batch.dead(), records.nextOffsets(), consumer.groupMetadata());
            return null;
        });
        positions.advance(spans);

        metrics.time("mark", () -> {
            screen.mark(decidedHere(undone, decisions.endings()));
            return null;
        });
        count(batch, undone, decisions);
    }

    /*
     * Only what this batch decided, never a duplicate: the record that decided the fact may have died before it
     * emitted, and would be screened out when it is delivered again.
     */
    private static Set<FactIdentity> decidedHere(List<StatedFact> facts, List<Ending> endings) {
        Set<FactIdentity> decided = new LinkedHashSet<>();
        for (int i = 0; i < facts.size(); i++) {
            if (endings.get(i) != Ending.DUPLICATE) {
                decided.add(facts.get(i).identity());
            }
        }
        return decided;
    }

    private void count(Batch batch, List<StatedFact> facts, Decisions decisions) {
        var decided = new IdentityHashMap<StatedFact, Ending>();
        for (int i = 0; i < facts.size(); i++) {
            decided.put(facts.get(i), decisions.endings().get(i));
        }
        metrics.count(
                batch.endings(decided), batch.orders().size(), decisions.owed().size());
    }
}
