package io.metrifier.transport.grpc.netty;

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
 * Delegates to an I/O handler and reports the Error that ends its thread. Netty would log it and leave the thread's
 * connections open and unserved.
 */
record MonitoredIoHandler(IoHandler delegate, Consumer<Throwable> onDeath) implements IoHandler {

    /** Returns the I/O handlers for this system. */
    static IoHandlerFactory io() {
        return EventLoops.EPOLL ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
    }

    /** Returns a maker of threads with monitored handlers. */
    static EventLoopFactory newLoopFactory(IoHandlerFactory delegate) {
        return (threads, factory, onDeath) -> new MultiThreadIoEventLoopGroup(
                threads, factory, executor -> new MonitoredIoHandler(delegate.newHandler(executor), onDeath));
    }

    @Override
    public int run(IoHandlerContext context) {
        try {
            return delegate.run(context);
        } catch (Error e) {
            try {
                onDeath.accept(e);
            } finally {
                // Closes everything that is registered, including the listening socket.
                delegate.prepareToDestroy();
            }
            throw e;
        }
    }

    @Override
    public void initialize() {
        delegate.initialize();
    }

    @Override
    public void prepareToDestroy() {
        delegate.prepareToDestroy();
    }

    @Override
    public void destroy() {
        delegate.destroy();
    }

    @Override
    public IoRegistration register(IoHandle handle) throws Exception {
        return delegate.register(handle);
    }

    @Override
    public void wakeup() {
        delegate.wakeup();
    }

    @Override
    public boolean isCompatible(Class<? extends IoHandle> handleType) {
        return delegate.isCompatible(handleType);
    }
}
