package io.paidonce.gateways.stripe;

import io.paidonce.gateways.AccountSettings;
import io.paidonce.gateways.CallbackVerifier;
import io.paidonce.gateways.FactInterpreter;
import io.paidonce.gateways.Gateway;
import java.time.InstantSource;

public final class Stripe implements Gateway {

    @Override
    public String id() {
        return "stripe";
    }

    @Override
    public CallbackVerifier verifier(AccountSettings settings, InstantSource clock) {
        throw new IllegalStateException("later in this change");
    }

    @Override
    public FactInterpreter interpreter() {
        throw new IllegalStateException("later in this change");
    }
}
