package io.metrifier.transport.grpc;

import io.grpc.netty.shaded.io.netty.util.concurrent.DefaultThreadFactory;
import io.grpc.netty.shaded.io.netty.util.concurrent.FastThreadLocalThread;
import java.util.concurrent.ThreadFactory;

/** An I/O thread of a server, which knows where to tell of its peers. */
final class IoThread extends FastThreadLocalThread {
    private final PeerLog peers;

    private IoThread(Runnable task, String name, PeerLog peers) {
        super(task, name);
        this.peers = peers;
    }

    static ThreadFactory factory(String name, PeerLog peers) {
        return new DefaultThreadFactory(name, true) {
            @Override
            protected Thread newThread(Runnable task, String threadName) {
                return new IoThread(task, threadName, peers);
            }
        };
    }

    PeerLog peers() {
        return peers;
    }
}
