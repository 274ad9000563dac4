package io.metrifier.report.explain;

import io.metrifier.results.SampleResults;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.json.Json;
import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.RunContext;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import io.metrifier.results.metric.WarmupResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A run of explain whose truth is known: how long a call over each contender takes, with one caller. */
final class PlantedRun {
    private static final int PERIOD = 3;
    private static final int TURNS = 5;
    private static final double TOGETHER = 0.04;

    private final Map<String, Double> micros = new LinkedHashMap<>();
    private final Map<String, Double> noise = new LinkedHashMap<>();
    private final List<Buildup> ladders = new ArrayList<>();
    private int rounds = PERIOD;

    PlantedRun rounds(int rounds) {
        this.rounds = rounds;
        return this;
    }

    PlantedRun call(String contender, double micros) {
        return call(contender, micros, 0.002);
    }

    /** Plants a call whose pairs of JVMs differ by so much. */
    PlantedRun call(String contender, double micros, double noise) {
        this.micros.put(contender, micros);
        this.noise.put(contender, noise);
        return this;
    }

    PlantedRun ladder(Buildup ladder) {
        ladders.add(ladder);
        return this;
    }

    Path write(Path folder) throws IOException {
        List<RoundResult> samples = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            for (String contender : micros.keySet()) {
                samples.add(sample(contender, round));
            }
        }
        Path results = folder.resolve("explain.json");
        Json.write(
                new ResultDocument(
                        RunMetrics.KIND,
                        List.of("explain"),
                        Instant.parse("2026-11-20T21:14:00Z"),
                        samples,
                        SampleResults.environment(),
                        Optional.of(new RunContext(
                                List.of("raw-socket", "bare-http", "bare-grpc"),
                                "raw-socket",
                                List.of(),
                                Optional.empty(),
                                null,
                                ladders,
                                Map.of(),
                                null,
                                Optional.empty())),
                        Optional.empty()),
                results);
        return results;
    }

    private RoundResult sample(String contender, int round) {
        double nanos = 1e3 * Objects.requireNonNull(micros.get(contender));
        return RoundResult.of(
                contender,
                Map.of(
                        RunMetrics.SCENARIO,
                        "getPerson",
                        RunMetrics.MODE,
                        RunMetrics.THROUGHPUT,
                        RunMetrics.THREADS,
                        "1",
                        "persons",
                        "4"),
                round,
                Optional.of(new WarmupResult(true, 7, "", List.of(1_000.0), 0)),
                Map.of(
                        RunMetrics.SCORE,
                        figure(contender, round, 1e9 / nanos, -1, "calls/s"),
                        SideFigures.CALLER.cpu(),
                        figure(contender, round, 0.4 * nanos, 1, "ns/op"),
                        SideFigures.SERVER.cpu(),
                        figure(contender, round, 0.2 * nanos, 1, "ns/op")));
    }

    /** Rounds differ for all together, and each contender's from its own others by what was planted. */
    private Metric figure(String contender, int round, double value, int sign, String unit) {
        double spread = Objects.requireNonNull(noise.get(contender));
        int index = List.copyOf(micros.keySet()).indexOf(contender);
        double own = spread * Math.cos(2 * Math.PI * (round - 1 + index) / PERIOD);
        double level = value * Math.exp(sign * (TOGETHER * (round - 1) + own));
        return Metric.ofTurns(Collections.nCopies(TURNS, level), unit);
    }
}
