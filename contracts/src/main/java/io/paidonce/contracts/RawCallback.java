package io.paidonce.contracts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One callback as it travels on {@code payment.callbacks}: the exact bytes, and an envelope that says where they came
 * from. The bytes are not copied; nobody may change them.
 *
 * @param account whose credentials proved it
 * @param mode the account's mode
 * @param origin how it came onto the road
 * @param transactionId the Kafka key: the transaction at the gateway, or the best id the body has
 * @param eventId the gateway's id of the event, null where the body is a bare object or has none
 * @param deliveryId the gateway's id of this delivery attempt (PayPal's transmission id), null where it sends none
 * @param receivedAt when it was received, by this system's clock
 * @param body the exact body, byte for byte
 */
public record RawCallback(
        AccountRef account,
        Mode mode,
        Origin origin,
        String transactionId,
        @Nullable String eventId,
        @Nullable String deliveryId,
        Instant receivedAt,
        byte[] body) {

    /** Names the callback without showing its body. */
    @Override
    public String toString() {
        return "RawCallback[" + account + ", " + origin.wire() + ", " + transactionId + ", " + body.length + " bytes]";
    }
}
