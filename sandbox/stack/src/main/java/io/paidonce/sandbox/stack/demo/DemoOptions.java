package io.paidonce.sandbox.stack.demo;

import java.time.Duration;
import java.util.Iterator;
import java.util.List;

/**
 * What is asked of the demo.
 *
 * @param orders how many orders are placed
 * @param seed decides amounts, fates and bad manners; the same seed tells the same story
 * @param limit how long it may take at most
 * @param patience how long something may be missing although nothing is on its way any more
 */
public record DemoOptions(int orders, long seed, Duration limit, Duration patience) {

    static final int DEFAULT_ORDERS = 500;
    static final long DEFAULT_SEED = 42;
    static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(45);

    /**
     * Reads {@code --orders N}, {@code --seed S} and {@code --limit SECONDS}.
     *
     * @throws IllegalArgumentException if something else is asked; the message is for the person who asked
     */
    public static DemoOptions parse(List<String> arguments) {
        int orders = DEFAULT_ORDERS;
        long seed = DEFAULT_SEED;
        long limit = 0;
        Iterator<String> left = arguments.iterator();
        while (left.hasNext()) {
            String name = left.next();
            switch (name) {
                case "--orders" -> orders = (int) number(name, left, 1, 100_000);
                case "--seed" -> seed = number(name, left, Long.MIN_VALUE, Long.MAX_VALUE);
                case "--limit" -> limit = number(name, left, 1, 86_400);
                default -> throw new IllegalArgumentException("demo does not know " + name);
            }
        }
        Duration allowed = limit > 0 ? Duration.ofSeconds(limit) : Duration.ofSeconds(180 + orders / 20);
        return new DemoOptions(orders, seed, allowed, DEFAULT_PATIENCE);
    }

    private static long number(String name, Iterator<String> left, long least, long most) {
        try {
            long number = Long.parseLong(left.hasNext() ? left.next() : "");
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " needs a whole number", e);
        }
        throw new IllegalArgumentException(name + " is from " + least + " to " + most);
    }
}
