package io.paidonce.orders.hold;

import io.paidonce.contracts.EventId;
import io.paidonce.contracts.Money;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Something that a person has to decide, as an event tells it.
 *
 * @param orderNo the order that it names, which may be unknown here; null if it names none
 * @param dispute how a dispute stands, null for other reasons
 * @param amount the money that it is about, null where nobody says
 * @param action what that person should do
 * @param since since when, by the gateway's clock
 */
public record NewHold(
        @Nullable String orderNo,
        HoldReason reason,
        String gateway,
        String account,
        String transactionId,
        @Nullable Dispute dispute,
        @Nullable Money amount,
        String action,
        Instant since) {

    /** The same for the same matter, whatever else is told about it. */
    UUID id() {
        return EventId.of("hold", gateway, account, transactionId, reason.name(), dispute == null ? "" : dispute.id())
                .value();
    }

    int progress() {
        return dispute == null ? 0 : dispute.progress();
    }

    /** What two events tell about one matter: the more advanced one, since the earlier of both. */
    NewHold and(NewHold other) {
        NewHold further = other.progress() > progress() ? other : this;
        Instant earlier = other.since.isBefore(since) ? other.since : since;
        return new NewHold(
                further.orderNo,
                reason,
                gateway,
                account,
                transactionId,
                further.dispute,
                further.amount,
                further.action,
                earlier);
    }
}
