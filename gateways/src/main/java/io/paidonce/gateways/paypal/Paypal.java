package io.paidonce.gateways.paypal;

import io.paidonce.gateways.AccountSettings;
import io.paidonce.gateways.CallbackVerifier;
import io.paidonce.gateways.FactInterpreter;
import io.paidonce.gateways.Gateway;
import java.time.InstantSource;

/**
 * PayPal. An account's secrets are the ids of its webhooks, which are part of what is signed. Its options:
 *
 * <ul>
 *   <li>{@code simulator} (test accounts): {@code true} accepts PayPal's webhook simulator
 *   <li>{@code trusted-certificates} (test accounts): a PEM file whose certificates are trusted as roots as well
 *   <li>{@code certificate-hosts} (test accounts): further {@code host[:port]}, joined by commas, from which certificates
 *       may be fetched; over plain HTTP only from a loopback address
 *   <li>{@code postback-url}, {@code client-id}, {@code client-secret} or {@code client-secret-file}: where and as whom to
 *       ask PayPal itself while a certificate cannot be had
 * </ul>
 */
public final class Paypal implements Gateway {

    private final FactInterpreter interpreter = new PaypalInterpreter();

    @Override
    public String id() {
        return "paypal";
    }

    @Override
    public CallbackVerifier verifier(AccountSettings settings, InstantSource clock) {
        return PaypalVerifier.of(PaypalSettings.of(settings), clock);
    }

    @Override
    public FactInterpreter interpreter() {
        return interpreter;
    }
}
