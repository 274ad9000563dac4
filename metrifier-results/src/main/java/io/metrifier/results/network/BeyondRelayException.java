package io.metrifier.results.network;

import static java.util.Objects.requireNonNull;

/** Refuses what a relay in user space cannot do honestly; the message says what to do instead. */
public final class BeyondRelayException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** Refuses, for this reason. */
    public BeyondRelayException(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }
}
