package io.paidonce.processor.batch;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names what went wrong without quoting it. */
final class Causes {

    private Causes() {}

    static String typesOf(Throwable thrown) {
        return Stream.iterate(thrown, cause -> cause != null, Throwable::getCause)
                .limit(8)
                .map(cause -> cause.getClass().getSimpleName())
                .collect(Collectors.joining(" < "));
    }
}
