package io.metrifier.bench.metrics;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The flag of commands that serve their figures while they run. */
public final class MetricsFlags {
    @Option(
            names = "--metrics",
            paramLabel = "PORT",
            description = "Serve figures at http://localhost:PORT/metrics as OpenMetrics text for Prometheus, or at"
                    + " HOST:PORT for other machines (not served).")
    private @Nullable String metrics;

    /** Ends what serves, if anything does. */
    @FunctionalInterface
    public interface Serving extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Starts to serve if that was requested, and prints where.
     *
     * @return something to close at the end
     * @throws IOException if the address cannot be bound
     */
    public Serving serve(Supplier<String> text, PrintWriter progress) throws IOException {
        if (metrics == null) {
            return () -> {};
        }
        String address = metrics;
        Endpoint bind = given(() -> Endpoint.parse(address.contains(":") ? address : "localhost:" + address));
        MetricsServer server = MetricsServer.start(bind, text);
        progress.println("metrics at http://" + server.endpoint() + "/metrics");
        return server::close;
    }
}
