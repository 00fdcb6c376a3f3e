package io.paidonce.processor.ledger;

import io.paidonce.contracts.EventId;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentOutcome.HoldReason;
import io.paidonce.contracts.PaymentOutcome.OrderClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentHeld;
import io.paidonce.gateways.FactKind;
import io.paidonce.processor.fact.Coordinate;
import io.paidonce.processor.fact.Ending;
import io.paidonce.processor.fact.FactIdentity;
import io.paidonce.processor.fact.StatedFact;
import io.paidonce.processor.fact.StatedOrder;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides one batch, in memory and without asking anybody: what it is given is locked for it, and what it decides is
 * written in the same transaction. The rules of money are here and in {@link Guard}, and nowhere else.
 */
final class Judgement {

    /** A fact that is new, with the order it is for and what was decided. */
    record NewFact(
            StatedFact stated,
            @Nullable String orderNo,
            Ending ending,
            @Nullable Announcement announcement) {}

    /** Money that waited and is decided now, carried by the order's snapshot. */
    record Release(
            Coordinate carrier,
            FactIdentity identity,
            String orderNo,
            Ending ending,
            @Nullable Announcement announcement) {}

    /** An order that was closed by the snapshot which asked for the cancel. */
    record Closing(Coordinate carrier, String orderNo, Announcement announcement) {}

    private final Map<String, Guard> before;
    private final Map<String, Guard> guards;
    private final Set<FactIdentity> known;
    private final Map<FactIdentity, NewFact> newFacts = new LinkedHashMap<>();
    private final Map<FactIdentity, Release> releases = new LinkedHashMap<>();
    private final Map<String, Closing> closings = new LinkedHashMap<>();

    /**
     * @param guards the orders concerned, a placeholder for each that is unknown
     * @param known those of the stated facts that have been decided before
     */
    Judgement(Map<String, Guard> guards, Set<FactIdentity> known) {
        this.before = guards;
        this.guards = new HashMap<>(guards);
        this.known = known;
    }

    /**
     * Takes over an order's snapshot. Money that waited comes before the cancel that the same snapshot may ask for: it
     * was there first.
     *
     * @param waiting captured money that waits for this order
     */
    void order(StatedOrder stated, List<Capture> waiting) {
        OrderSnapshot snapshot = stated.snapshot();
        Guard guard = guard(snapshot.orderNo());
        if (snapshot.version() <= guard.snapshotVersion()) {
            return;
        }
        guards.put(guard.orderNo(), guard.expecting(snapshot));
        for (Capture capture : waiting) {
            if (releases.containsKey(capture.identity())) {
                continue;
            }
            Ending ending = pay(guard.orderNo(), capture);
            if (ending == Ending.FOREIGN) {
                continue;
            }
            releases.put(
                    capture.identity(),
                    new Release(
                            stated.coordinate(),
                            capture.identity(),
                            guard.orderNo(),
                            ending,
                            announcement(capture, guard.orderNo(), ending)));
        }
        boolean cancelling = snapshot.status() == OrderStatus.CANCELLING;
        if (guard(snapshot.orderNo()).state() == Guard.State.OPEN
                && (cancelling || snapshot.status() == OrderStatus.CANCELLED)) {
            guards.put(guard.orderNo(), guard(snapshot.orderNo()).closed());
            if (cancelling) {
                announceClosing(stated);
            }
        }
    }

    private void announceClosing(StatedOrder stated) {
        OrderSnapshot snapshot = stated.snapshot();
        var event = new OrderClosed(snapshot.orderNo(), snapshot.changedAt());
        EventId id = EventId.of(event.type(), snapshot.orderNo());
        closings.put(
                snapshot.orderNo(),
                new Closing(stated.coordinate(), snapshot.orderNo(), Announcement.of(event, id, snapshot.changedAt())));
    }

    /**
     * Decides a fact.
     *
     * @param orderNo the order it is for, null where nobody knows
     */
    Ending fact(StatedFact stated, @Nullable String orderNo) {
        FactIdentity identity = stated.identity();
        if (known.contains(identity) || newFacts.containsKey(identity)) {
            return Ending.DUPLICATE;
        }
        if (orderNo == null) {
            return add(stated, null, Ending.FOREIGN, null);
        }
        if (identity.kind() != FactKind.CAPTURED) {
            return add(stated, orderNo, Ending.APPLIED, null);
        }
        var capture = Capture.of(stated);
        Ending ending = pay(orderNo, capture);
        return add(stated, orderNo, ending, announcement(capture, orderNo, ending));
    }

    private Ending pay(String orderNo, Capture capture) {
        Guard guard = guard(orderNo);
        Ending ending = guard.judge(capture);
        if (ending == Ending.APPLIED) {
            guards.put(orderNo, guard.paidBy(capture));
        }
        return ending;
    }

    private Ending add(
            StatedFact stated, @Nullable String orderNo, Ending ending, @Nullable Announcement announcement) {
        newFacts.put(stated.identity(), new NewFact(stated, orderNo, ending, announcement));
        return ending;
    }

    private static @Nullable Announcement announcement(Capture capture, String orderNo, Ending ending) {
        return switch (ending) {
            case APPLIED -> paid(capture, orderNo);
            case MISMATCHED -> held(capture, orderNo, HoldReason.MISMATCHED);
            case SURPLUS -> held(capture, orderNo, HoldReason.SURPLUS);
            case LATE -> held(capture, orderNo, HoldReason.LATE);
            case PARKED, FOREIGN, STALE, DUPLICATE, IGNORED, UNREADABLE -> null;
        };
    }

    private static Announcement paid(Capture capture, String orderNo) {
        FactIdentity identity = capture.identity();
        var event = new OrderPaid(
                orderNo,
                identity.gateway(),
                identity.account(),
                identity.transactionId(),
                capture.amount(),
                capture.occurredAt());
        return Announcement.of(event, identity.eventId(event.type()), capture.occurredAt());
    }

    private static Announcement held(Capture capture, String orderNo, HoldReason reason) {
        FactIdentity identity = capture.identity();
        var event = new PaymentHeld(
                orderNo,
                identity.gateway(),
                identity.account(),
                identity.transactionId(),
                reason,
                capture.amount(),
                capture.occurredAt(),
                reason.action());
        return Announcement.of(event, identity.eventId(event.type()), capture.occurredAt());
    }

    private Guard guard(String orderNo) {
        return Objects.requireNonNull(guards.get(orderNo), "a guard for every order concerned");
    }

    Collection<NewFact> newFacts() {
        return newFacts.values();
    }

    Collection<Release> releases() {
        return releases.values();
    }

    Collection<Closing> closings() {
        return closings.values();
    }

    /** The guards that are not what they were. */
    List<Guard> changedGuards() {
        return guards.values().stream()
                .filter(guard -> !guard.equals(before.get(guard.orderNo())))
                .toList();
    }
}
