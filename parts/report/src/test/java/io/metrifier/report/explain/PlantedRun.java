package io.metrifier.report.explain;

import io.metrifier.results.SampleResults;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.Ladder;
import io.metrifier.results.run.RunFork;
import io.metrifier.results.run.RunSidecar;
import io.metrifier.results.run.WarmupResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** A run of explain whose truth is known: how long a call over each contender takes, with one caller. */
final class PlantedRun {
    private static final int ROUNDS = 3;
    private static final int TURNS = 5;
    private static final double TOGETHER = 0.04;

    private final Map<String, Double> micros = new LinkedHashMap<>();
    private final Map<String, Double> noise = new LinkedHashMap<>();
    private final List<Ladder> ladders = new ArrayList<>();

    PlantedRun call(String contender, double micros) {
        return call(contender, micros, 0.002);
    }

    /** Plants a call whose pairs of JVMs differ by so much. */
    PlantedRun call(String contender, double micros, double noise) {
        this.micros.put(contender, micros);
        this.noise.put(contender, noise);
        return this;
    }

    PlantedRun ladder(Ladder ladder) {
        ladders.add(ladder);
        return this;
    }

    Path write(Path folder) throws IOException {
        Path results = folder.resolve("explain.json");
        Files.writeString(
                results, micros.keySet().stream().map(this::measurement).collect(Collectors.joining(",", "[", "]")));
        List<RunFork> forks = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            for (String contender : micros.keySet()) {
                forks.add(new RunFork(
                        contender, "getPerson", round, new WarmupResult(true, 7, "", List.of(1_000.0), 0), null, null));
            }
        }
        new RunSidecar(
                        RunSidecar.FORMAT,
                        List.of("explain"),
                        true,
                        List.of("raw-socket", "bare-http", "bare-grpc"),
                        "raw-socket",
                        List.of(),
                        SampleResults.environment(),
                        null,
                        forks,
                        null,
                        ladders)
                .writeFor(results);
        return results;
    }

    private String measurement(String contender) {
        double nanos = 1e3 * Objects.requireNonNull(micros.get(contender));
        return """
                {"benchmark": "io.metrifier.bench.jmh.PersonBenchmark.getPerson", "mode": "thrpt", "threads": 1,
                 "params": {"transport": "%s", "persons": "4"},
                 "primaryMetric": {"scoreUnit": "ops/s", "rawData": %s},
                 "secondaryMetrics": {%s}}""".formatted(
                        contender,
                        raw(contender, 1e9 / nanos, -1),
                        String.join(
                                ",",
                                extra(contender, CpuPerCall.CALLER, "ns/op", 0.4 * nanos),
                                extra(contender, CpuPerCall.SERVER, "ns/op", 0.2 * nanos)));
    }

    private String extra(String contender, String name, String unit, double value) {
        return "\"%s\": {\"scoreUnit\": \"%s\", \"rawData\": %s}".formatted(name, unit, raw(contender, value, 1));
    }

    /** Rounds differ for all together, and each contender's from its own others by what was planted. */
    private String raw(String contender, double value, int sign) {
        double spread = Objects.requireNonNull(noise.get(contender));
        int index = List.copyOf(micros.keySet()).indexOf(contender);
        return DoubleStream.iterate(0, round -> round < ROUNDS, round -> round + 1)
                .mapToObj(round -> {
                    double own = spread * Math.cos(2 * Math.PI * (round + index) / ROUNDS);
                    double level = value * Math.exp(sign * (TOGETHER * round + own));
                    return DoubleStream.generate(() -> level)
                            .limit(TURNS)
                            .mapToObj(turn -> String.format(Locale.ROOT, "%.9f", turn))
                            .collect(Collectors.joining(",", "[", "]"));
                })
                .collect(Collectors.joining(",", "[", "]"));
    }
}
