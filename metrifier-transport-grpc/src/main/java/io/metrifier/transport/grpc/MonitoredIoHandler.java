package io.metrifier.transport.grpc;

import io.grpc.netty.shaded.io.netty.channel.IoHandle;
import io.grpc.netty.shaded.io.netty.channel.IoHandler;
import io.grpc.netty.shaded.io.netty.channel.IoHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.IoHandlerFactory;
import io.grpc.netty.shaded.io.netty.channel.IoRegistration;
import io.grpc.netty.shaded.io.netty.channel.MultiThreadIoEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollIoHandler;
import io.grpc.netty.shaded.io.netty.channel.nio.NioIoHandler;
import java.util.function.Consumer;

/**
 * Does as the handler beneath does, and tells of the Error that ends its thread: Netty would log it and leave the
 * thread's connections open, with nobody to serve them.
 */
record MonitoredIoHandler(IoHandler beneath, Consumer<Throwable> onDeath) implements IoHandler {

    /** Returns what does the I/O of this system. */
    static IoHandlerFactory io() {
        return EventLoops.EPOLL ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
    }

    /** Returns what makes threads that do this I/O, watched. */
    static EventLoopMaker maker(IoHandlerFactory beneath) {
        return (threads, factory, onDeath) -> new MultiThreadIoEventLoopGroup(
                threads, factory, executor -> new MonitoredIoHandler(beneath.newHandler(executor), onDeath));
    }

    @Override
    public int run(IoHandlerContext context) {
        try {
            return beneath.run(context);
        } catch (Error e) {
            try {
                onDeath.accept(e);
            } finally {
                // Closes what is registered, the listening socket with it.
                beneath.prepareToDestroy();
            }
            throw e;
        }
    }

    @Override
    public void initialize() {
        beneath.initialize();
    }

    @Override
    public void prepareToDestroy() {
        beneath.prepareToDestroy();
    }

    @Override
    public void destroy() {
        beneath.destroy();
    }

    @Override
    public IoRegistration register(IoHandle handle) throws Exception {
        return beneath.register(handle);
    }

    @Override
    public void wakeup() {
        beneath.wakeup();
    }

    @Override
    public boolean isCompatible(Class<? extends IoHandle> handleType) {
        return beneath.isCompatible(handleType);
    }
}
