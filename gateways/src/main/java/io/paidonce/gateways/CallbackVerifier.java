package io.paidonce.gateways;

/** Tells whether a callback comes from the gateway, for one account. Thread-safe. */
public interface CallbackVerifier {

    /**
     * Checks the signature over the exact bytes and, if it holds, reads the key. May block for a bounded time where a
     * certificate has to be fetched, so it must not be called on an event loop.
     *
     * @return the verdict; whatever the request holds, no exception is thrown
     */
    Verification verify(CallbackRequest request);
}
