package io.metrifier.transport.kryonet;

/** Who waits, on the client, for the messages of one id. Called by the update thread unless a method says more. */
interface AnswerReceiver {
    /** Learns, before any message, by which link and id it was sent; on the thread that sends. */
    void sent(ClientLink link, long id);

    /** Takes a message; must not block. */
    void message(byte[] message);

    /** Learns that there will be no further message; on any thread, at most once. */
    void failed(RuntimeException failure);

    /** Learns what time it is, several times a second. */
    default void tick(long nanoTime) {}
}
