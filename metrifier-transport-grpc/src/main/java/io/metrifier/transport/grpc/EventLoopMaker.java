package io.metrifier.transport.grpc;

import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;

/** Makes I/O threads by what the Netty at hand has: a program's list of versions may bring an older gRPC than ours. */
@FunctionalInterface
interface EventLoopMaker {
    /**
     * Makes threads that do the I/O of this system.
     *
     * @param onDeath told why one of them ended which nobody closed, on any thread
     */
    EventLoopGroup make(int threads, ThreadFactory factory, Consumer<Throwable> onDeath);

    /** Returns the one for the Netty at hand. What the other needs is then never loaded. */
    static EventLoopMaker ofThisNetty() {
        try {
            Class.forName(Channel.class.getPackageName() + ".IoHandlerFactory", false, Channel.class.getClassLoader());
            return MonitoredIoHandler.maker(MonitoredIoHandler.io());
        } catch (ClassNotFoundException e) {
            return Netty41EventLoops::make;
        }
    }
}
