package io.paidonce.gateways;

import io.paidonce.gateways.paypal.Paypal;
import io.paidonce.gateways.stripe.Stripe;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The gateways that this build knows. Thread-safe. */
public final class Gateways {

    private static final Map<String, Gateway> BY_ID = List.of(new Stripe(), new Paypal()).stream()
            .collect(Collectors.toUnmodifiableMap(Gateway::id, Function.identity()));

    private Gateways() {}

    /** The gateway of that id, null where there is none. */
    public static @Nullable Gateway find(String id) {
        return BY_ID.get(id);
    }

    /** All of them, by id. */
    public static Map<String, Gateway> all() {
        return BY_ID;
    }
}
