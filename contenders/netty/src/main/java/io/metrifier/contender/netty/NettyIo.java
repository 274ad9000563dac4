package io.metrifier.contender.netty;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.support.UnixSockets;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollDatagramChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.DatagramChannel;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringDatagramChannel;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringServerSocketChannel;
import io.netty.channel.uring.IoUringSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** How event loops ask the kernel to read and write: the option {@code io}. */
enum NettyIo {
    NIO(
            NioIoHandler::newFactory,
            NioSocketChannel.class,
            NioServerSocketChannel.class,
            NioDatagramChannel.class,
            () -> null),
    EPOLL(
            EpollIoHandler::newFactory,
            EpollSocketChannel.class,
            EpollServerSocketChannel.class,
            EpollDatagramChannel.class,
            Epoll::unavailabilityCause),
    IO_URING(
            IoUringIoHandler::newFactory,
            IoUringSocketChannel.class,
            IoUringServerSocketChannel.class,
            IoUringDatagramChannel.class,
            IoUring::unavailabilityCause);

    /** The name of the option. */
    static final String OPTION = "io";

    private final Supplier<IoHandlerFactory> handlers;
    private final Class<? extends SocketChannel> socket;
    private final Class<? extends ServerSocketChannel> listener;
    private final Class<? extends DatagramChannel> datagrams;
    private final Supplier<@Nullable Throwable> missing;

    NettyIo(
            Supplier<IoHandlerFactory> handlers,
            Class<? extends SocketChannel> socket,
            Class<? extends ServerSocketChannel> listener,
            Class<? extends DatagramChannel> datagrams,
            Supplier<@Nullable Throwable> missing) {
        this.handlers = handlers;
        this.socket = socket;
        this.listener = listener;
        this.datagrams = datagrams;
        this.missing = missing;
    }

    /**
     * Reads the option.
     *
     * @throws IllegalArgumentException if it is not the JDK's and cannot be had: with a Unix domain socket, or where
     *     the kernel or the natives do not have it
     */
    static NettyIo of(OwnOptions own) {
        String name = own.oneOf(OPTION, "nio", "epoll", "io_uring");
        NettyIo io = valueOf(name.toUpperCase(Locale.ROOT));
        if (io != NIO) {
            UnixSockets.refuseUnix(own, "io=" + name + " supports TCP and UDP only");
        }
        Natives.require(own, OPTION, name, io.missing.get());
        return io;
    }

    /** Returns event loops, a thread each. */
    EventLoopGroup newLoops(String threads) {
        return new MultiThreadIoEventLoopGroup(new DefaultThreadFactory(threads, true), handlers.get());
    }

    Class<? extends SocketChannel> socket() {
        return socket;
    }

    Class<? extends ServerSocketChannel> listener() {
        return listener;
    }

    Class<? extends DatagramChannel> datagrams() {
        return datagrams;
    }
}
