package io.metrifier.transport.http.internal.wire;

import io.undertow.server.DefaultByteBufferPool;

/** The buffers for reading from and writing to sockets. */
public final class HttpBuffers {
    public static final int SIZE = 16 * 1024;

    private static final int UNBOUNDED = -1;
    private static final int CACHED_PER_THREAD = 4;

    private HttpBuffers() {}

    /** Returns a pool for one server or client, which must close it. */
    public static DefaultByteBufferPool create() {
        return new DefaultByteBufferPool(true, SIZE, UNBOUNDED, CACHED_PER_THREAD);
    }
}
