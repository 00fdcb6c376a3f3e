package io.paidonce.processor.screen;

import io.paidonce.processor.fact.Coordinate;
import io.paidonce.processor.fact.FactIdentity;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/**
 * Remembers what is being worked on and what is done, so that most duplicates cost no database work. It is never asked
 * for the truth: whatever it has forgotten, and whether or not it can be reached, the same is decided.
 */
public interface Screen extends AutoCloseable {

    /**
     * Claims facts for records, and tells which facts are known to be done.
     *
     * @param claims the facts of a batch, each with the coordinate of the first record that states it
     * @return those that are decided and emitted; never one that is not
     */
    Set<FactIdentity> done(Map<FactIdentity, Coordinate> claims);

    /**
     * Marks facts as done.
     *
     * @param facts facts whose rows are durable and whose events, if any, were emitted by the caller's own commit
     */
    void mark(Collection<FactIdentity> facts);

    @Override
    void close();

    /** Remembers nothing. */
    static Screen none() {
        return new Screen() {
            @Override
            public Set<FactIdentity> done(Map<FactIdentity, Coordinate> claims) {
                return Set.of();
            }

            @Override
            public void mark(Collection<FactIdentity> facts) {}

            @Override
            public void close() {}
        };
    }
}
