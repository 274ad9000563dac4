package io.metrifier.load.lane;

/** Where one lane's messages go, and how their answers reach its recorder. */
public interface MessageSender extends AutoCloseable {

    /**
     * Sends a message, and where this waits for answers returns after its answer.
     *
     * @param sequence of the message in its lane, from 0
     * @param due when it should leave
     * @param now when it does
     * @return {@code false}, with nothing sent, while the transport takes no more
     */
    boolean offer(long sequence, long due, long now);

    /** Waits for the answers still open, until {@code giveUp} at most, and records what did not come as unanswered. */
    default void drain(long giveUp) {}

    @Override
    default void close() {}
}
