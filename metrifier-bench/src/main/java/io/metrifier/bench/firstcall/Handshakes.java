package io.metrifier.bench.firstcall;

import io.metrifier.results.document.Metric;
import io.metrifier.results.metric.FirstCallMetrics;
import java.time.Duration;
import java.util.Map;

/**
 * The figures of TLS handshakes with one server: a TCP connection, the handshake and the first bytes of the server
 * after it, from {@value #CALLERS} threads without a pause.
 *
 * @param full handshakes of clients without a session
 * @param offered handshakes of clients that offered the session of their last connection, accepted or not
 */
record Handshakes(Kind full, Kind offered) {
    /** The number of concurrent handshakes. */
    static final int CALLERS = 4;

    /**
     * The handshakes of one kind.
     *
     * @param resumed the number in which the server sent no certificate, because it accepted the session
     */
    record Kind(long made, long resumed, Duration elapsed, Duration clientCpu, Duration serverCpu) {
        private static final double NANOS_PER_SECOND = 1e9;
        private static final double NANOS_PER_MILLI = 1e6;
        private static final double NANOS_PER_MICRO = 1e3;

        /** No handshakes. */
        static final Kind NONE = new Kind(0, 0, Duration.ZERO, Duration.ZERO, Duration.ZERO);

        /** Returns the sum of these and others of their kind. */
        Kind plus(Kind others) {
            return new Kind(
                    made + others.made,
                    resumed + others.resumed,
                    elapsed.plus(others.elapsed),
                    clientCpu.plus(others.clientCpu),
                    serverCpu.plus(others.serverCpu));
        }

        private void addTo(Map<String, Metric> figures, String kind) {
            double nanos = elapsed.toNanos();
            figures.put(kind + FirstCallMetrics.MADE, Metric.of(made, "handshakes"));
            figures.put(kind + FirstCallMetrics.RESUMED, Metric.of(resumed, "handshakes"));
            figures.put(kind + FirstCallMetrics.PER_SECOND, Metric.of(made * NANOS_PER_SECOND / nanos, "1/s"));
            figures.put(kind + FirstCallMetrics.MILLIS_EACH, Metric.of(CALLERS * nanos / NANOS_PER_MILLI / made, "ms"));
            figures.put(kind + FirstCallMetrics.CLIENT_CPU, micros(clientCpu));
            figures.put(kind + FirstCallMetrics.SERVER_CPU, micros(serverCpu));
        }

        private Metric micros(Duration cpu) {
            return Metric.of(cpu.toNanos() / NANOS_PER_MICRO / made, "µs");
        }
    }

    /** Adds the figures of both kinds. */
    void addTo(Map<String, Metric> figures) {
        full.addTo(figures, FirstCallMetrics.FULL);
        offered.addTo(figures, FirstCallMetrics.OFFERED);
    }
}
