package io.metrifier.results;

import static io.metrifier.results.figure.FirstCallFigures.COLD;
import static io.metrifier.results.figure.FirstCallFigures.FULL;
import static io.metrifier.results.figure.FirstCallFigures.OFFERED;
import static io.metrifier.results.figure.FirstCallFigures.WARM;

import io.metrifier.results.document.Figure;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.FirstCallFigures;
import io.metrifier.results.run.WarmupResult;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sample first calls. */
public final class SampleStarts {
    private static final double CONNECT = 10;

    private SampleStarts() {}

    /** Returns a document with these samples. */
    public static ResultDocument result(Sample... samples) {
        return new ResultDocument(
                FirstCallFigures.KIND,
                List.of("first-call"),
                Instant.parse("2026-11-21T10:15:30Z"),
                List.of(samples),
                SampleResults.environment());
    }

    /** Returns a sample with these times in milliseconds. */
    public static Sample sample(
            String contender, int round, int serverUp, int coldFirst, int warmFirst, Optional<WarmupResult> warmup) {
        Map<String, Figure> figures = new HashMap<>();
        put(figures, FirstCallFigures.SERVER_UP, serverUp, "ms");
        client(figures, COLD, coldFirst);
        client(figures, WARM, warmFirst);
        return Sample.of(contender, Map.of(), round, warmup, figures);
    }

    /** Returns a sample with this number of full TLS handshakes per second, and four times as many resumed ones. */
    public static Sample secured(String contender, int round, int perSecond) {
        Sample plain = sample(contender, round, 500, 190, 90, Optional.empty());
        Map<String, Figure> figures = new HashMap<>(plain.figures());
        handshakes(figures, FULL, perSecond, 0, 1_000, 2_000);
        handshakes(figures, OFFERED, 4 * perSecond, 2 * perSecond, 250, 250_000.0 / perSecond);
        return Sample.of(contender, Map.of(), round, Optional.empty(), figures);
    }

    /** Returns the same sample with a network in between. */
    public static Sample over(String network, Sample near) {
        return Sample.of(
                near.contender(),
                Map.of(FirstCallFigures.NETWORK, network),
                near.round(),
                near.warmup(),
                near.figures());
    }

    /**
     * Returns the warm-up of a pair that reached half of its rate in the second second, and most of it in the fourth.
     */
    public static WarmupResult climb(boolean settled) {
        return new WarmupResult(
                settled, 6, settled ? "" : "calls/s +7 %", List.of(100.0, 500.0, 700.0, 1e3, 1e3, 1e3), 0.01);
    }

    private static void client(Map<String, Figure> figures, String client, int first) {
        put(figures, client + FirstCallFigures.PROGRAM, 300, "ms");
        put(figures, client + FirstCallFigures.CONNECT, CONNECT, "ms");
        put(figures, client + FirstCallFigures.FIRST, first, "ms");
        put(figures, client + FirstCallFigures.FIRST_ANSWER, CONNECT + first, "ms");
        put(figures, client + FirstCallFigures.SECOND, 2, "ms");
        put(figures, client + FirstCallFigures.HUNDREDTH, 0.25, "ms");
        put(figures, client + FirstCallFigures.NEW_CONNECTION, 3, "ms");
    }

    private static void handshakes(
            Map<String, Figure> figures, String kind, int made, int resumed, double clientMicros, double serverMicros) {
        put(figures, kind + FirstCallFigures.MADE, made, "handshakes");
        put(figures, kind + FirstCallFigures.RESUMED, resumed, "handshakes");
        put(figures, kind + FirstCallFigures.PER_SECOND, made, "1/s");
        put(figures, kind + FirstCallFigures.MILLIS_EACH, 4_000.0 / made, "ms");
        put(figures, kind + FirstCallFigures.CLIENT_CPU, clientMicros, "µs");
        put(figures, kind + FirstCallFigures.SERVER_CPU, serverMicros, "µs");
    }

    private static void put(Map<String, Figure> figures, String name, double value, String unit) {
        figures.put(name, Figure.of(value, unit));
    }
}
