package io.paidonce.gateways;

import org.jspecify.annotations.Nullable;

/**
 * What arrived: headers and the exact bytes. Nothing in it is trusted yet.
 *
 * @param headers looks up a header
 * @param body the bytes as received; nobody may change them
 */
public record CallbackRequest(HeaderLookup headers, byte[] body) {

    /** Looks up headers without regard to case, as HTTP demands. */
    @FunctionalInterface
    public interface HeaderLookup {

        /** The first value of the header, null where it is absent. */
        @Nullable
        String first(String name);
    }
}
