package io.metrifier.lab.relay;

/** What the relay's thread calls when a channel can go on. */
@FunctionalInterface
interface ChannelHandler {
    /** Goes on with what the channel is ready for, in terms of {@link java.nio.channels.SelectionKey}. */
    void ready(int operations);
}
