package io.paidonce.gateways;

/** Reads what a gateway says. Pure and thread-safe: the same bytes mean the same for ever. */
public interface FactInterpreter {

    /**
     * Reads an event (with or without its object) or a bare object such as a query returns.
     *
     * @param body the exact bytes
     * @return what it says; whatever the bytes are, no exception is thrown
     */
    Interpretation interpret(byte[] body);
}
