package io.metrifier.load.lane;

import org.jspecify.annotations.Nullable;

/** Hears what became of each message; from any thread, which it must not hold up. */
@FunctionalInterface
public interface MessageListener {
    /** Keeps nothing. */
    MessageListener NONE = (due, ended, failure) -> {};

    /** Another message's answer came. */
    String WRONG = "WRONG";
    /** Nothing came until the run was given up. */
    String UNANSWERED = "UNANSWERED";
    /** It could not leave until the run was given up. */
    String UNSENT = "UNSENT";

    /**
     * Learns of a message.
     *
     * @param due when it should have left
     * @param ended when its answer or its failure came
     * @param failure what its caller was told; {@code null} for the right answer
     */
    void note(long due, long ended, @Nullable String failure);
}
