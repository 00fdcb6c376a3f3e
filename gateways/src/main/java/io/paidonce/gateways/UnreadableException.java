package io.paidonce.gateways;

/** A body that speaks of money lacks something without which it must not be believed. Shows no value from the body. */
public final class UnreadableException extends RuntimeException {

    public UnreadableException(String why) {
        super(why, null, false, false);
    }
}
