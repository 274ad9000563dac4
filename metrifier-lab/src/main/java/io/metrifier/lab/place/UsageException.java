package io.metrifier.lab.place;

import static java.util.Objects.requireNonNull;

import java.util.function.Supplier;

/**
 * Refuses what a person asked for; the message is written for that person. Any other {@code IllegalArgumentException}
 * is a mistake of the program and must not be told as theirs.
 */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Refuses, for this reason. */
    public UsageException(String message) {
        super(message);
    }

    private UsageException(IllegalArgumentException refusal) {
        super(refusal.getMessage(), refusal);
    }

    /** Returns what a person's words mean: to be put around all that reads them, and nothing else. */
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
