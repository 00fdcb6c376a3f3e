package io.paidonce.ingress.callback;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.Mode;
import io.paidonce.gateways.CallbackVerifier;

/** An account that may call, and what proves its callbacks. */
public record Account(AccountRef ref, Mode mode, CallbackVerifier verifier) {}
