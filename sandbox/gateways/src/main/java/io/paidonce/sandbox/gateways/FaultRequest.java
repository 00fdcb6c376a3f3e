package io.paidonce.sandbox.gateways;

import io.paidonce.sandbox.gateways.delivery.Trick;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Bad calls that belong to no payment.
 *
 * @param gateway whom they claim to come from
 * @param account to whom they go; {@code default} where absent
 * @param orderNo which order they claim to be paid; nobody's where absent
 * @param tricks how they are bad; all tricks where absent
 * @param times how often each is tried; at least once
 * @param batch under which name they are counted; {@code default} where absent
 */
public record FaultRequest(
        String gateway, String account, String orderNo, List<Trick> tricks, int times, String batch) {

    public FaultRequest(
            String gateway,
            @Nullable String account,
            @Nullable String orderNo,
            @Nullable List<Trick> tricks,
            int times,
            @Nullable String batch) {
        this.gateway = Objects.requireNonNull(gateway, "gateway is missing");
        this.account = Objects.requireNonNullElse(account, "default");
        this.orderNo = Objects.requireNonNullElse(orderNo, "nobodys");
        this.tricks = tricks == null ? List.of(Trick.values()) : List.copyOf(tricks);
        this.times = Math.clamp(times, 1, 10_000);
        this.batch = Objects.requireNonNullElse(batch, "default");
    }
}
