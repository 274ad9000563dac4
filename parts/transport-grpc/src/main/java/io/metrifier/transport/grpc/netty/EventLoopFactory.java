package io.metrifier.transport.grpc.netty;

import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;

/**
 * Creates I/O threads with the API of the Netty version on the class path; a program's dependency management may choose
 * an older gRPC.
 */
@FunctionalInterface
public interface EventLoopFactory {
    /**
     * Creates threads for the I/O of this system.
     *
     * @param onDeath receives the reason if one of them ends unexpectedly; on any thread
     */
    EventLoopGroup make(int threads, ThreadFactory factory, Consumer<Throwable> onDeath);

    /**
     * Returns the implementation for the present Netty version. Does not load classes that only the other version has.
     */
    static EventLoopFactory ofThisNetty() {
        try {
            Class.forName(Channel.class.getPackageName() + ".IoHandlerFactory", false, Channel.class.getClassLoader());
            return MonitoredIoHandler.newLoopFactory(MonitoredIoHandler.io());
        } catch (ClassNotFoundException e) {
            return Netty41EventLoops::make;
        }
    }
}
