package io.paidonce.ingress.callback;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.Mode;
import io.paidonce.gateways.CallbackVerifier;

/**
 * An account that may call.
 *
 * @param verifier what proves its callbacks
 * @param inFlight what its gateway may have under way, shared by the gateway's accounts
 */
public record Account(AccountRef ref, Mode mode, CallbackVerifier verifier, InFlight inFlight) {}
