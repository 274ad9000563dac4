package io.metrifier.lab.jvm;

import static java.util.Objects.requireNonNull;

import java.util.function.Supplier;

/**
 * Thrown if a user's request is invalid; the message is written for the user. Any other
 * {@code IllegalArgumentException} is an internal error and must not be reported as the user's.
 */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Creates an exception with this reason. */
    public UsageException(String message) {
        super(message);
    }

    private UsageException(IllegalArgumentException refusal) {
        super(refusal.getMessage(), refusal);
    }

    /**
     * Returns what the supplier returns, and rethrows its {@code IllegalArgumentException} as a usage error; only for
     * code that parses user input.
     */
    public static <T> T given(Supplier<T> words) {
        try {
            return words.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }
}
