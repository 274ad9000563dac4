package io.metrifier.lab.place;

import io.metrifier.results.network.BeyondRelayException;

/**
 * The reply of a child JVM that could not do what was requested.
 *
 * @param kind who can do something about it
 * @param why for people
 */
public record JvmFailure(Kind kind, String why) {

    /** Who can do something about a failure. */
    public enum Kind {
        /** The user, with another request. */
        USAGE,
        /** No one: a relay cannot emulate it. */
        BEYOND_RELAY,
        /** The maintainer of the transport or of the machine. */
        FAILURE
    }

    static JvmFailure because(RuntimeException why) {
        Kind kind = why instanceof BeyondRelayException
                ? Kind.BEYOND_RELAY
                : why instanceof IllegalArgumentException || why instanceof UsageException ? Kind.USAGE : Kind.FAILURE;
        return new JvmFailure(kind, String.valueOf(why.getMessage()));
    }

    RuntimeException exception() {
        return switch (kind) {
            case USAGE -> new UsageException(why);
            case BEYOND_RELAY -> new BeyondRelayException(why);
            case FAILURE -> new IllegalStateException(why);
        };
    }
}
