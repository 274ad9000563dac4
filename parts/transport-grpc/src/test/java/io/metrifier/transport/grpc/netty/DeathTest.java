package io.metrifier.transport.grpc.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.IoHandle;
import io.grpc.netty.shaded.io.netty.channel.IoHandler;
import io.grpc.netty.shaded.io.netty.channel.IoHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.IoRegistration;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.grpc.GrpcTransport;
import io.metrifier.transport.grpc.server.GrpcServer;
import io.metrifier.transport.grpc.wire.GrpcMethods;
import io.metrifier.transport.grpc.wire.NoCodec;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server closes, logs an error and frees its port when one of its threads dies. */
@Timeout(60)
class DeathTest {
    private static final Logger LOG = Logger.getLogger(GrpcPeerLog.NAME);

    @Test
    void aDeadIoThreadClosesTheServerWithAReason() throws Exception {
        AtomicBoolean dies = new AtomicBoolean();
        Error reason = new OutOfMemoryError("of a test");
        EventLoopFactory mortal = MonitoredIoHandler.newLoopFactory(
                executor -> new Mortal(MonitoredIoHandler.io().newHandler(executor), dies, reason));

        LogRecord logged = loggedAfter(mortal, server -> {
            dies.set(true);
            wake(server.endpoint());
        });

        assertThat(logged.getThrown()).isSameAs(reason);
    }

    @Test
    void reportsADeadThreadOnNetty41() throws Exception {
        List<EventLoopGroup> made = new ArrayList<>();
        EventLoopFactory older = (threads, factory, onDeath) -> {
            EventLoopGroup group = Netty41EventLoops.make(threads, factory, onDeath);
            made.add(group);
            return group;
        };

        LogRecord logged = loggedAfter(older, server -> made.get(0).next().shutdownGracefully(0, 1, TimeUnit.SECONDS));

        assertThat(logged.getThrown()).hasMessage("an I/O thread ended unexpectedly; Netty logs the reason");
    }

    @Test
    void closingReportsNoDeath() throws Exception {
        Last last = new Last();
        LOG.addHandler(last);
        try {
            serve(Netty41EventLoops::make).close();
            serve(EventLoopFactory.ofThisNetty()).close();
            assertThat(last.logged).isNotDone();
        } finally {
            LOG.removeHandler(last);
        }
    }

    private static void wake(Endpoint server) {
        try {
            new Socket(InetAddress.getByName(Endpoint.loopback().host()), server.port()).close();
        } catch (IOException e) {
            assertThat(e).as("another thread died before this one").isInstanceOf(ConnectException.class);
        }
    }

    /** Returns the log record about the death that this action causes, after the port is free. */
    private static LogRecord loggedAfter(EventLoopFactory maker, Deadly deadly) throws Exception {
        Last last = new Last();
        LOG.addHandler(last);
        try (GrpcServer server = serve(maker)) {
            deadly.kill(server);

            LogRecord logged = last.logged.get(30, TimeUnit.SECONDS);
            assertThat(logged.getLevel()).isEqualTo(Level.SEVERE);
            assertThat(logged.getMessage())
                    .startsWith("a thread of the server died, so the server closes: transport=test endpoint="
                            + server.endpoint() + " reason=");
            awaitFree(server.endpoint().port());
            return logged;
        } finally {
            LOG.removeHandler(last);
        }
    }

    private static GrpcServer serve(EventLoopFactory maker) {
        return new GrpcServer(
                "test",
                new GrpcMethods(NoCodec.create()),
                Services.reference(),
                Endpoint.loopback(),
                GrpcOptions.of(
                        new GrpcTransport("test", "of a test", NoCodec.create()) {},
                        TransportOptions.defaults(),
                        false),
                maker);
    }

    private static void awaitFree(int port) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (true) {
            try (ServerSocket socket = new ServerSocket(
                    port, 1, InetAddress.getByName(Endpoint.loopback().host()))) {
                assertThat(socket.isBound()).isTrue();
                return;
            } catch (IOException e) {
                assertThat(System.nanoTime()).as("port=%d", port).isLessThan(deadline);
            }
        }
    }

    @FunctionalInterface
    private interface Deadly {
        void kill(GrpcServer server);
    }

    /** I/O that fails on request. */
    private record Mortal(IoHandler beneath, AtomicBoolean dies, Error reason) implements IoHandler {
        @Override
        public int run(IoHandlerContext context) {
            int handled = beneath.run(context);
            if (dies.get()) {
                throw reason;
            }
            return handled;
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
        public boolean isCompatible(Class<? extends IoHandle> type) {
            return beneath.isCompatible(type);
        }
    }

    private static final class Last extends Handler {
        private final CompletableFuture<LogRecord> logged = new CompletableFuture<>();

        @Override
        public void publish(LogRecord entry) {
            logged.complete(entry);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
