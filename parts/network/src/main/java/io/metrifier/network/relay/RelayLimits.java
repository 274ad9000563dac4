package io.metrifier.network.relay;

import io.metrifier.transport.support.FileDescriptors;

/**
 * What the TCP connections of a relay may occupy together.
 *
 * @param bytes that are buffered, apart from one small read of each connection
 * @param connections that are open at the same time
 */
record RelayLimits(long bytes, int connections) {
    private static final int SHARE_OF_HEAP = 4;
    /** One for the client, and one for the server. */
    private static final int SOCKETS_PER_CONNECTION = 2;

    /** Returns the limits that this process can hold. */
    static RelayLimits ofProcess() {
        return new RelayLimits(
                Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP,
                Math.max(1, FileDescriptors.roomForConnections() / SOCKETS_PER_CONNECTION));
    }
}
