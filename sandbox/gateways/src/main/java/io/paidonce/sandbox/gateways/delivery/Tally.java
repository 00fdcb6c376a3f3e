package io.paidonce.sandbox.gateways.delivery;

import io.paidonce.sandbox.gateways.delivery.PlannedCall.Kind;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The counts, by batch, gateway and kind. Thread-safe; the numbers of one kind are always consistent. */
final class Tally {

    private record Key(String batch, String gateway, Kind kind) {}

    private final Map<Key, Counts> counts = new ConcurrentHashMap<>();

    void planned(Delivery delivery) {
        add(delivery, new Counts(1, 0, 0, 1, 0, 0, 0, 0, 0, 0));
    }

    void dropped(Delivery delivery) {
        add(delivery, new Counts(1, 1, 0, 0, 0, 0, 0, 0, 0, 0));
    }

    /** One attempt was made. {@code over} says whether the call is settled by it. */
    void attempted(Delivery delivery, int status, boolean retry, boolean over, boolean givenUp) {
        boolean accepted = status / 100 == 2;
        boolean refused = status / 100 == 4;
        add(
                delivery,
                new Counts(
                        0,
                        0,
                        one(over),
                        -one(over),
                        one(givenUp),
                        1,
                        one(accepted),
                        one(refused),
                        one(!accepted && !refused),
                        one(retry)));
    }

    /** The counts of a batch, by gateway and kind. */
    Map<String, Map<Kind, Counts>> of(String batch) {
        var found = new TreeMap<String, Map<Kind, Counts>>();
        counts.forEach((key, value) -> {
            if (key.batch.equals(batch)) {
                found.computeIfAbsent(key.gateway, gateway -> new TreeMap<>()).put(key.kind, value);
            }
        });
        return found;
    }

    private void add(Delivery delivery, Counts more) {
        counts.merge(
                new Key(
                        delivery.batch(),
                        delivery.account().gateway(),
                        delivery.call().kind()),
                more,
                Counts::plus);
    }

    private static int one(boolean yes) {
        return yes ? 1 : 0;
    }
}
