package io.metrifier.bench.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.metrifier.report.export.OpenMetricsText;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** Serves {@code /metrics} as OpenMetrics text until it is closed. */
public final class MetricsServer implements AutoCloseable {
    private static final int OK = 200;

    private final HttpServer server;
    private final Endpoint endpoint;

    private MetricsServer(HttpServer server, Endpoint endpoint) {
        this.server = server;
        this.endpoint = endpoint;
    }

    /**
     * Binds and starts.
     *
     * @param text the families without the last line; called once for each request
     * @throws IOException if the address cannot be bound
     */
    public static MetricsServer start(Endpoint bind, Supplier<String> text) throws IOException {
        HttpServer server;
        try {
            server = HttpServer.create(new InetSocketAddress(bind.host(), bind.port()), 0);
        } catch (IOException e) {
            throw new IOException("metrics cannot be served: endpoint=" + bind + " reason=" + e.getMessage(), e);
        }
        server.createContext("/metrics", call -> answer(call, text.get() + OpenMetricsText.END));
        server.start();
        return new MetricsServer(
                server, new Endpoint(bind.host(), server.getAddress().getPort()));
    }

    private static void answer(HttpExchange call, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        call.getResponseHeaders().set("Content-Type", OpenMetricsText.CONTENT_TYPE);
        call.sendResponseHeaders(OK, bytes.length);
        try (OutputStream body = call.getResponseBody()) {
            body.write(bytes);
        }
    }

    /** Returns where it listens. */
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
