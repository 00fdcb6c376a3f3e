package io.paidonce.processor.ledger;

import static io.paidonce.processor.schema.Tables.PARTITION_PASS;

import io.paidonce.processor.schema.tables.PartitionPass;
import io.paidonce.processor.schema.tables.records.PartitionPassRecord;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;

/** The table {@code partition_pass}. */
final class Passes {

    private static final PartitionPass PASS = PARTITION_PASS;

    private final DSLContext dsl;

    Passes(DSLContext dsl) {
        this.dsl = dsl;
    }

    /**
     * The pass of a partition whose committed position was found at {@code position}: the latest one, or a new one if
     * that has been further already.
     */
    Pass open(UUID topicId, int partition, long position) {
        var passes = dsl.selectFrom(PASS)
                .where(PASS.TOPIC_ID.eq(topicId))
                .and(PASS.PARTITION.eq(partition))
                .orderBy(PASS.PASS)
                .forUpdate()
                .fetch();
        if (passes.isEmpty()) {
            return begin(topicId, partition, 1, position, 0);
        }
        var latest = passes.get(passes.size() - 1);
        if (position < latest.getReached()) {
            return begin(topicId, partition, latest.getPass() + 1, position, trodden(passes));
        }
        return new Pass(latest.getPass(), trodden(passes.subList(0, passes.size() - 1)));
    }

    private static long trodden(List<PartitionPassRecord> passes) {
        return passes.stream().mapToLong(pass -> pass.getReached()).max().orElse(0);
    }

    private Pass begin(UUID topicId, int partition, int number, long position, long trodden) {
        dsl.insertInto(PASS)
                .set(PASS.TOPIC_ID, topicId)
                .set(PASS.PARTITION, partition)
                .set(PASS.PASS, number)
                .set(PASS.REACHED, position)
                .onConflictDoNothing()
                .execute();
        return new Pass(number, trodden);
    }

    /** Records how far the committed positions have come: the {@code from} of each span, and never more than that. */
    void reached(Collection<Span> spans) {
        Rows<Span> rows = Rows.of(spans)
                .column(PASS.TOPIC_ID, Span::topicId)
                .column(PASS.PARTITION, Span::partition)
                .column(PASS.PASS, Span::pass)
                .column(PASS.REACHED, Span::from);
        dsl.update(PASS)
                .set(PASS.REACHED, rows.get(PASS.REACHED))
                .from(rows.table())
                .where(PASS.TOPIC_ID.eq(rows.get(PASS.TOPIC_ID)))
                .and(PASS.PARTITION.eq(rows.get(PASS.PARTITION)))
                .and(PASS.PASS.eq(rows.get(PASS.PASS)))
                .and(PASS.REACHED.lt(rows.get(PASS.REACHED)))
                .execute();
    }
}
