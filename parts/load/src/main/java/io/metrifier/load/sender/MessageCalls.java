package io.metrifier.load.sender;

/** Sends the messages of one lane and passes their outcomes to its recorder. */
public interface MessageCalls extends AutoCloseable {

    /**
     * Sends a message. A blocking sender returns after its answer.
     *
     * @param sequence of the message in its lane, from 0
     * @return {@code false}, with nothing sent, while the transport is saturated
     */
    boolean offer(long sequence, long due, long now);

    /** Returns the answers that the lane can receive while it waits; none if other threads receive them. */
    default OpenAnswers openAnswers() {
        return OpenAnswers.NONE;
    }

    /** Waits for open answers until {@code giveUp} at the latest, and records missing ones as unanswered. */
    default void drain(long giveUp) {}

    @Override
    default void close() {}
}
