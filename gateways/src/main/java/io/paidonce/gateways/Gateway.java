package io.paidonce.gateways;

import java.time.InstantSource;

/** One gateway's capabilities. Adding a gateway is one package with one of these, and a line in {@link Gateways}. */
public interface Gateway {

    /** The word in paths, headers and configuration, such as {@code stripe}. */
    String id();

    /**
     * Proves callbacks of one account.
     *
     * @throws IllegalArgumentException if the settings do not suffice; the message names the setting and never a value
     */
    CallbackVerifier verifier(AccountSettings settings, InstantSource clock);

    /** Reads callbacks of every account. */
    FactInterpreter interpreter();
}
