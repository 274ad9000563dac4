package io.metrifier.transport.kryonet.internal.client;

/**
 * Receives the messages of one call or stream on the client. Called by the update thread unless a method says
 * otherwise.
 */
interface AnswerReceiver {
    /** Is called before any message, on the sending thread, with the link and the id of the request. */
    void onSent(ClientConnection link, long id);

    /** Receives a message. Must not block. */
    void onMessage(byte[] message);

    /** Reports that no further message will arrive. Called on any thread, at most once. */
    void onFailed(RuntimeException failure);

    /** Is called several times a second with the current time. */
    default void onTick(long nanoTime) {}
}
