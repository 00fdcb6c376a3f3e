package io.paidonce.sandbox.gateways.delivery;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value made when it is first asked for. Thread-safe. */
final class Once<T> implements Supplier<T> {

    private final Supplier<T> maker;
    private @Nullable T made;

    Once(Supplier<T> maker) {
        this.maker = maker;
    }

    @Override
    public synchronized T get() {
        T value = made;
        if (value == null) {
            value = maker.get();
            made = value;
        }
        return value;
    }
}
