package io.metrifier.load.sender;

import org.jspecify.annotations.Nullable;

/** Receives the outcome of each message. Called from any thread; must not block. */
@FunctionalInterface
public interface MessageListener {
    /** Does nothing. */
    MessageListener NONE = (due, ended, failure) -> {};

    /** The failure of a message that got another message's answer. */
    String WRONG = "WRONG";
    /** The failure of a message without an answer when the run ended. */
    String UNANSWERED = "UNANSWERED";
    /** The failure of a message that could not be sent before the run ended. */
    String UNSENT = "UNSENT";

    /**
     * Receives the outcome of a message.
     *
     * @param failure as its caller saw it; {@code null} for the right answer
     */
    void note(long due, long ended, @Nullable String failure);
}
