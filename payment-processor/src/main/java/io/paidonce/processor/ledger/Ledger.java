package io.paidonce.processor.ledger;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toCollection;

import io.paidonce.contracts.PaymentReference;
import io.paidonce.gateways.FactKind;
import io.paidonce.processor.fact.Coordinate;
import io.paidonce.processor.fact.Ending;
import io.paidonce.processor.fact.FactIdentity;
import io.paidonce.processor.fact.StatedFact;
import io.paidonce.processor.fact.StatedOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.ToIntFunction;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/**
 * What is known and decided. A batch is decided in one transaction of a handful of statements, whatever its size.
 * Thread-safe; throws jOOQ's {@code DataAccessException} where PostgreSQL is away, and then nothing was decided.
 */
public final class Ledger {

    private final DSLContext dsl;

    public Ledger(DSLContext dsl) {
        this.dsl = dsl;
    }

    /**
     * Says which pass begins or goes on.
     *
     * @param position the committed position at which the partition was found
     */
    public Pass openPass(UUID topicId, int partition, long position) {
        return dsl.transactionResult(tx -> new Passes(tx.dsl()).open(topicId, partition, position));
    }

    /** Records that the positions have come as far as each span's {@code from}. */
    public void recordReached(Collection<Span> spans) {
        new Passes(dsl).reached(spans);
    }

    /**
     * Decides a batch. Deciding it once more, here or in another process, decides nothing anew and owes the same.
     *
     * @param spans what the batch moves the committed positions over; each record of the batch lies in one
     * @param orders the snapshots in the batch
     * @param facts the facts in the batch
     * @throws OvertakenException if another process stated one of the facts meanwhile; nothing was decided, try again
     */
    public Decisions decide(List<Span> spans, List<StatedOrder> orders, List<StatedFact> facts) {
        return dsl.transactionResult(tx -> new Session(tx.dsl(), spans).decide(orders, facts));
    }

    /** One transaction. */
    private static final class Session {

        private final FactLog log;
        private final Guards guards;
        private final References references;
        private final Passes passes;
        private final Debts debts;
        private final List<Span> spans;

        Session(DSLContext dsl, List<Span> spans) {
            this.log = new FactLog(dsl);
            this.guards = new Guards(dsl);
            this.references = new References(dsl);
            this.passes = new Passes(dsl);
            this.debts = new Debts(dsl);
            this.spans = spans;
        }

        Decisions decide(List<StatedOrder> orders, List<StatedFact> facts) {
            passes.reached(spans);
            List<Ending> endings = orders.isEmpty() && facts.isEmpty() ? List.of() : judge(orders, facts);
            return new Decisions(endings, debts.of(spans));
        }

        private List<Ending> judge(List<StatedOrder> orders, List<StatedFact> facts) {
            Set<FactIdentity> known = log.known(identities(facts));
            List<StatedFact> unknown = facts.stream()
                    .filter(fact -> !known.contains(fact.identity()))
                    .toList();
            Map<Transaction, String> named = references(orders);
            Map<Transaction, String> found = ordersOfNameless(unknown, named);

            TreeSet<String> concerned =
                    orders.stream().map(order -> order.snapshot().orderNo()).collect(toCollection(TreeSet::new));
            for (StatedFact fact : unknown) {
                String orderNo = orderOf(fact, found);
                if (orderNo != null && fact.identity().kind() == FactKind.CAPTURED) {
                    concerned.add(orderNo);
                }
            }
            Judgement judgement = new Judgement(concerned.isEmpty() ? Map.of() : guards.lock(concerned), known);

            takeOver(orders, named, judgement);
            List<Ending> endings = new ArrayList<>(facts.size());
            for (StatedFact fact : facts) {
                endings.add(judgement.fact(fact, orderOf(fact, found)));
            }
            write(judgement);
            return endings;
        }

        private void takeOver(List<StatedOrder> orders, Map<Transaction, String> named, Judgement judgement) {
            if (orders.isEmpty()) {
                return;
            }
            Map<String, List<Capture>> waiting = new HashMap<>(log.waitingFor(
                    orders.stream().map(order -> order.snapshot().orderNo()).toList()));
            if (!named.isEmpty()) {
                references.save(named);
                log.foreignOf(named.keySet()).stream()
                        .collect(groupingBy(capture -> named.get(Transaction.of(capture.identity()))))
                        .forEach((orderNo, captures) -> waiting.merge(orderNo, captures, Session::union));
            }
            for (StatedOrder order : orders) {
                judgement.order(order, waiting.getOrDefault(order.snapshot().orderNo(), List.of()));
            }
        }

        private void write(Judgement judgement) {
            ToIntFunction<Coordinate> pass = this::passOf;
            guards.update(judgement.changedGuards());
            guards.carry(judgement.closings(), pass);
            log.release(judgement.releases(), pass);
            if (log.insert(judgement.newFacts(), pass) < judgement.newFacts().size()) {
                throw new OvertakenException();
            }
        }

        /* The orders of facts that do not name one: by an earlier fact of their transaction, or by a snapshot. */
        private Map<Transaction, String> ordersOfNameless(List<StatedFact> unknown, Map<Transaction, String> named) {
            List<StatedFact> nameless = unknown.stream()
                    .filter(fact -> fact.fact().orderNo() == null)
                    .toList();
            Set<Transaction> ids = new LinkedHashSet<>(named.keySet());
            nameless.forEach(fact -> ids.addAll(idsOf(fact)));
            if (ids.isEmpty()) {
                return Map.of();
            }
            references.lock(ids);
            if (nameless.isEmpty()) {
                return named;
            }
            Map<Transaction, String> found = new HashMap<>(named);
            found.putAll(references.ordersOf(ids));
            found.putAll(log.ordersOf(ids));
            return found;
        }

        private static @Nullable String orderOf(StatedFact fact, Map<Transaction, String> found) {
            if (fact.fact().orderNo() != null) {
                return fact.fact().orderNo();
            }
            for (Transaction id : idsOf(fact)) {
                String orderNo = found.get(id);
                if (orderNo != null) {
                    return orderNo;
                }
            }
            return null;
        }

        private static List<Transaction> idsOf(StatedFact fact) {
            List<Transaction> ids = new ArrayList<>();
            ids.add(Transaction.of(fact.identity()));
            fact.fact().references().stream()
                    .sorted()
                    .map(id -> new Transaction(fact.identity().accountRef(), id))
                    .forEach(ids::add);
            return ids;
        }

        private static Map<Transaction, String> references(List<StatedOrder> orders) {
            Map<Transaction, String> named = new LinkedHashMap<>();
            for (StatedOrder order : orders) {
                for (PaymentReference payment : order.snapshot().payments()) {
                    if (payment.reference() != null) {
                        named.put(
                                new Transaction(payment.accountRef(), payment.reference()),
                                order.snapshot().orderNo());
                    }
                }
            }
            return named;
        }

        private static Set<FactIdentity> identities(List<StatedFact> facts) {
            Set<FactIdentity> identities = new LinkedHashSet<>(2 * facts.size());
            facts.forEach(fact -> identities.add(fact.identity()));
            return identities;
        }

        private static List<Capture> union(List<Capture> some, List<Capture> others) {
            Set<Capture> union = new LinkedHashSet<>(some);
            union.addAll(others);
            return List.copyOf(union);
        }

        private int passOf(Coordinate coordinate) {
            return spans.stream()
                    .filter(span -> span.covers(coordinate))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("a record outside the batch's spans"))
                    .pass();
        }
    }

    /** Another process stated one of the facts while this batch was being decided. */
    public static final class OvertakenException extends RuntimeException {

        OvertakenException() {
            super("a fact of this batch was stated by another process meanwhile");
        }
    }
}
