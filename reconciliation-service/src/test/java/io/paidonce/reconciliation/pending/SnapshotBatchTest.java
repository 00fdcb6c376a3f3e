package io.paidonce.reconciliation.pending;

import static io.paidonce.reconciliation.pending.Orders.paid;
import static io.paidonce.reconciliation.pending.Orders.pending;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SnapshotBatchTest {

    private final SnapshotBatch batch = new SnapshotBatch();

    @Test
    void keepsTheHighestVersionOfEachOrderWhateverComesLast() {
        batch.add(pending("A-2"));
        batch.add(paid("A-1", 2));
        batch.add(pending("A-1"));
        batch.add(paid("A-1", 3));
        batch.add(paid("A-1", 2));

        assertThat(batch.newest()).containsExactly(paid("A-1", 3), pending("A-2"));
        assertThat(batch.forgotten()).isEmpty();
    }

    @Test
    void aTombstoneForgetsWhatStandsBeforeItAndNothingBehind() {
        batch.add(paid("A-1", 7));
        batch.add(paid("A-2", 7));
        batch.forget("A-1");
        batch.forget("A-2");
        batch.add(pending("A-2"));

        assertThat(batch.forgotten()).containsExactly("A-1", "A-2");
        assertThat(batch.newest()).containsExactly(pending("A-2"));
    }
}
