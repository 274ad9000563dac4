package io.metrifier.lab.jvm;

import static java.util.Objects.requireNonNull;

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

    UsageException(IllegalArgumentException refusal) {
        super(refusal.getMessage(), refusal);
    }

    /** Parses user input, and may fail otherwise. */
    @FunctionalInterface
    public interface Parser<T, E extends Exception> {
        /** Returns what the user requested; throws {@code IllegalArgumentException} if it is invalid. */
        T parse() throws E;
    }

    /**
     * Returns what the parser returns, and rethrows its {@code IllegalArgumentException} as a usage error; only for
     * code that parses user input.
     */
    public static <T, E extends Exception> T given(Parser<T, E> words) throws E {
        try {
            return words.parse();
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }
}
