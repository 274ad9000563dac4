package io.metrifier.network;

import static java.util.Objects.requireNonNull;

/** Thrown if a relay in user space cannot emulate a network accurately; the message says what to do instead. */
public final class BeyondRelayException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** Creates an exception with this reason. */
    public BeyondRelayException(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }
}
