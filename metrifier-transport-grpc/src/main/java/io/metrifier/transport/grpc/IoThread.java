package io.metrifier.transport.grpc;

import io.grpc.netty.shaded.io.netty.util.concurrent.DefaultThreadFactory;
import io.grpc.netty.shaded.io.netty.util.concurrent.FastThreadLocalThread;
import java.util.concurrent.ThreadFactory;

/** An I/O thread of a server or client, with the log for messages about its peers. */
final class IoThread extends FastThreadLocalThread {
    private final GrpcPeerLog quiet;

    private IoThread(Runnable task, String name, GrpcPeerLog quiet) {
        super(task, name);
        this.quiet = quiet;
    }

    static ThreadFactory factory(String name, GrpcPeerLog quiet) {
        return new DefaultThreadFactory(name, true) {
            @Override
            protected Thread newThread(Runnable task, String threadName) {
                return new IoThread(task, threadName, quiet);
            }
        };
    }

    GrpcPeerLog quiet() {
        return quiet;
    }
}
