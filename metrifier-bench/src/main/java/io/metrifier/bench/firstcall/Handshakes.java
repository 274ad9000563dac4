package io.metrifier.bench.firstcall;

import io.metrifier.results.document.Figure;
import io.metrifier.results.figure.FirstCallFigures;
import java.time.Duration;
import java.util.Map;

/**
 * What TLS handshakes with one server took: a TCP connection, the handshake and the server's first word after it, from
 * {@value #CALLERS} threads without a pause.
 *
 * @param full by clients that had no session to offer
 * @param offered by clients that offered the session of their last connection, whether the server took it or not
 */
record Handshakes(Kind full, Kind offered) {
    /** How many are under way at once. */
    static final int CALLERS = 4;

    /**
     * Handshakes of one kind.
     *
     * @param made how many
     * @param resumed in how many of them the server showed no certificate, for it took the session
     * @param elapsed from the first to the last
     * @param clientCpu what the JVM spent that made them
     * @param serverCpu what the server's JVM spent
     */
    record Kind(long made, long resumed, Duration elapsed, Duration clientCpu, Duration serverCpu) {
        private static final double NANOS_PER_SECOND = 1e9;
        private static final double NANOS_PER_MILLI = 1e6;
        private static final double NANOS_PER_MICRO = 1e3;

        /** Nothing made. */
        static final Kind NONE = new Kind(0, 0, Duration.ZERO, Duration.ZERO, Duration.ZERO);

        /** Returns these and others of their kind. */
        Kind plus(Kind others) {
            return new Kind(
                    made + others.made,
                    resumed + others.resumed,
                    elapsed.plus(others.elapsed),
                    clientCpu.plus(others.clientCpu),
                    serverCpu.plus(others.serverCpu));
        }

        private void addTo(Map<String, Figure> figures, String kind) {
            double nanos = elapsed.toNanos();
            figures.put(kind + FirstCallFigures.MADE, Figure.of(made, "handshakes"));
            figures.put(kind + FirstCallFigures.RESUMED, Figure.of(resumed, "handshakes"));
            figures.put(kind + FirstCallFigures.PER_SECOND, Figure.of(made * NANOS_PER_SECOND / nanos, "1/s"));
            figures.put(kind + FirstCallFigures.MILLIS_EACH, Figure.of(CALLERS * nanos / NANOS_PER_MILLI / made, "ms"));
            figures.put(kind + FirstCallFigures.CLIENT_CPU, micros(clientCpu));
            figures.put(kind + FirstCallFigures.SERVER_CPU, micros(serverCpu));
        }

        private Figure micros(Duration cpu) {
            return Figure.of(cpu.toNanos() / NANOS_PER_MICRO / made, "µs");
        }
    }

    /** Adds the figures of both kinds. */
    void addTo(Map<String, Figure> figures) {
        full.addTo(figures, FirstCallFigures.FULL);
        offered.addTo(figures, FirstCallFigures.OFFERED);
    }
}
