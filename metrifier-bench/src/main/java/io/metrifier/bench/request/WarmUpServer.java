package io.metrifier.bench.request;

import com.sun.net.httpserver.HttpServer;
import io.grpc.HandlerRegistry;
import io.grpc.Server;
import io.grpc.ServerMethodDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * A server in this JVM that answers every request at once with nothing. A load generator warms up on it, at a rate that
 * could harm the server that is measured.
 */
public final class WarmUpServer implements AutoCloseable {
    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private final URI uri;
    private final Runnable stop;

    private WarmUpServer(String scheme, int port, Runnable stop) {
        this.uri = URI.create(scheme + "://" + ANY_PORT.getHostString() + ":" + port);
        this.stop = stop;
    }

    /** Serves HTTP/1.1. */
    static WarmUpServer http() throws IOException {
        HttpServer server = HttpServer.create(ANY_PORT, 0);
        server.createContext("/", call -> {
            call.getRequestBody().readAllBytes();
            call.sendResponseHeaders(200, -1);
            call.close();
        });
        server.start();
        return new WarmUpServer("http", server.getAddress().getPort(), () -> server.stop(0));
    }

    /** Serves every unary gRPC method. */
    static WarmUpServer grpc() throws IOException {
        Server server = NettyServerBuilder.forAddress(ANY_PORT)
                .directExecutor()
                .fallbackHandlerRegistry(new EveryMethod())
                .build()
                .start();
        return new WarmUpServer("grpc", server.getPort(), server::shutdownNow);
    }

    /** Returns scheme, host and port. */
    public URI uri() {
        return uri;
    }

    @Override
    public void close() {
        stop.run();
    }

    private static final class EveryMethod extends HandlerRegistry {
        @Override
        public ServerMethodDefinition<?, ?> lookupMethod(String name, @Nullable String authority) {
            return ServerMethodDefinition.create(
                    GrpcTarget.ofBytes(name), ServerCalls.asyncUnaryCall((request, answer) -> {
                        answer.onNext(new byte[0]);
                        answer.onCompleted();
                    }));
        }
    }
}
