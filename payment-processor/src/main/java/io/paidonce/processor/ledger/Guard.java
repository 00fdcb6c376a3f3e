package io.paidonce.processor.ledger;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.PaymentReference;
import io.paidonce.processor.fact.Ending;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What an order expects, and whether it can still be paid. Held under its row's lock while a batch is decided.
 *
 * @param orderNo the merchant's number of the order
 * @param state whether it can be paid
 * @param snapshotVersion the newest snapshot seen, 0 for a placeholder
 * @param expected what is to be paid, null while the order is unknown
 * @param payableBy the accounts whose money is for this order
 * @param paidBy the transaction that paid it, null where none has
 */
record Guard(
        String orderNo,
        State state,
        long snapshotVersion,
        @Nullable Money expected,
        Set<AccountRef> payableBy,
        @Nullable Transaction paidBy) {

    enum State {
        UNKNOWN,
        OPEN,
        PAID,
        CLOSED
    }

    static Guard placeholder(String orderNo) {
        return new Guard(orderNo, State.UNKNOWN, 0, null, Set.of(), null);
    }

    /** What becomes of money for this order. Only {@link Ending#APPLIED} pays it. */
    Ending judge(Capture capture) {
        return switch (state) {
            case UNKNOWN -> Ending.PARKED;
            case OPEN, PAID, CLOSED -> {
                if (!payableBy.contains(capture.identity().accountRef())) {
                    yield Ending.FOREIGN;
                }
                if (!capture.amount().equals(expected)) {
                    yield Ending.MISMATCHED;
                }
                if (state == State.CLOSED) {
                    yield Ending.LATE;
                }
                yield state == State.OPEN || Transaction.of(capture.identity()).equals(paidBy)
                        ? Ending.APPLIED
                        : Ending.SURPLUS;
            }
        };
    }

    Guard paidBy(Capture capture) {
        return new Guard(orderNo, State.PAID, snapshotVersion, expected, payableBy, Transaction.of(capture.identity()));
    }

    Guard closed() {
        return new Guard(orderNo, State.CLOSED, snapshotVersion, expected, payableBy, paidBy);
    }

    /** Takes over what a newer snapshot says. What is decided here already, it cannot take back. */
    Guard expecting(OrderSnapshot snapshot) {
        Set<AccountRef> accounts =
                snapshot.payments().stream().map(PaymentReference::accountRef).collect(Collectors.toUnmodifiableSet());
        State next = state != State.UNKNOWN
                ? state
                : switch (snapshot.status()) {
                    case PENDING_PAYMENT, CANCELLING -> State.OPEN;
                    case CANCELLED -> State.CLOSED;
                    case PAID, PENDING_PURCHASE, PARTLY_REFUNDED, REFUNDED -> State.PAID;
                };
        return new Guard(orderNo, next, snapshot.version(), snapshot.amount(), accounts, paidBy);
    }
}
