package io.paidonce.gateways.stripe;

import io.paidonce.gateways.AccountSettings;
import io.paidonce.gateways.CallbackVerifier;
import io.paidonce.gateways.FactInterpreter;
import io.paidonce.gateways.Gateway;
import java.time.InstantSource;

/** Stripe. An account's secrets are its endpoints' signing secrets, {@code whsec_} included; it has no options. */
public final class Stripe implements Gateway {

    private final FactInterpreter interpreter = new StripeInterpreter();

    @Override
    public String id() {
        return "stripe";
    }

    @Override
    public CallbackVerifier verifier(AccountSettings settings, InstantSource clock) {
        if (settings.secrets().isEmpty()) {
            throw new IllegalArgumentException("secrets: an endpoint secret is needed");
        }
        if (!settings.options().isEmpty()) {
            throw new IllegalArgumentException("options: Stripe knows none, but there is "
                    + settings.options().keySet());
        }
        return new StripeVerifier(settings, clock);
    }

    @Override
    public FactInterpreter interpreter() {
        return interpreter;
    }
}
