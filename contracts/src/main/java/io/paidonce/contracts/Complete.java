package io.paidonce.contracts;

import org.jspecify.annotations.Nullable;

/** What JSON leaves out is null, whatever the type says. A record that must not lack a part asks for it here. */
final class Complete {

    private Complete() {}

    /** @throws IllegalArgumentException if a part is null */
    static void check(@Nullable Object... parts) {
        for (Object part : parts) {
            if (part == null) {
                throw new IllegalArgumentException("a part is missing");
            }
        }
    }
}
