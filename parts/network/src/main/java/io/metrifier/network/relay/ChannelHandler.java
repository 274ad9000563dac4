package io.metrifier.network.relay;

/** A callback of the relay's thread for a channel that is ready. */
@FunctionalInterface
interface ChannelHandler {
    /** Handles the ready operations of {@link java.nio.channels.SelectionKey}. */
    void onReady(int operations);
}
