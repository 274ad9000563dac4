package io.metrifier.transport.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.netty.shaded.io.netty.channel.IoHandle;
import io.grpc.netty.shaded.io.netty.channel.IoHandler;
import io.grpc.netty.shaded.io.netty.channel.IoHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.IoRegistration;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server one of whose threads dies is no server: it says so and frees its port. */
@Timeout(60)
class DeathTest {
    private static final Logger LOG = Logger.getLogger(QuietGrpc.NAME);

    @Test
    void theServerOfADeadIoThreadClosesAndTellsWhy() throws Exception {
        AtomicBoolean dies = new AtomicBoolean();
        Error reason = new OutOfMemoryError("of a test");
        Last last = new Last();
        LOG.addHandler(last);
        try (GrpcServer server = new GrpcServer(
                "test",
                new GrpcMethods(new NoCodec()),
                Services.reference(),
                Endpoint.loopback(),
                GrpcOptions.of(
                        new GrpcTransport("test", "of a test", new NoCodec()) {}, TransportOptions.defaults(), false),
                executor -> new Mortal(EventLoops.io().newHandler(executor), dies, reason))) {
            int port = server.endpoint().port();
            dies.set(true);
            new Socket(InetAddress.getLoopbackAddress(), port).close();

            LogRecord told = last.logged.get(30, TimeUnit.SECONDS);
            assertThat(told.getLevel()).isEqualTo(Level.SEVERE);
            assertThat(told.getMessage())
                    .isEqualTo("a thread of the server died, so the server closes: transport=test endpoint="
                            + server.endpoint());
            assertThat(told.getThrown()).isSameAs(reason);
            awaitFree(port);
        } finally {
            LOG.removeHandler(last);
        }
    }

    private static void awaitFree(int port) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (true) {
            try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                assertThat(socket.isBound()).isTrue();
                return;
            } catch (IOException e) {
                assertThat(System.nanoTime()).as("port=%d", port).isLessThan(deadline);
            }
        }
    }

    /** I/O that fails where it is told to. */
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
        public void publish(LogRecord told) {
            logged.complete(told);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
