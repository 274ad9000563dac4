package io.metrifier.results;

import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.MachineNoise;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.load.Rate;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.metric.RunContext;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.HdrHistogram.Histogram;

/** Sample results: a committed run, a committed sweep of JMH, and generated load results. */
public final class SampleRuns {
    private SampleRuns() {}

    /** Writes all of them into a folder: five scenarios, and latency at four rates with one invalid result. */
    public static Path all(Path folder) throws IOException {
        scenarios(folder);
        Environment environment = read(folder.resolve("scenarios.json")).environment();
        int file = 0;
        for (double rate : new double[] {1_000, 5_000, 10_000, 20_000}) {
            for (String transport : List.of("http", "proto", "aeron")) {
                for (int round = 1; round <= 4; round++) {
                    Path json = folder.resolve("load-" + file++ + ".json");
                    Json.write(
                            load(Scenario.GET_PERSON, transport, rate, round, environment)
                                    .document(),
                            json);
                }
            }
        }
        return folder;
    }

    /** Writes a run of five scenarios in five rounds. */
    public static Path scenarios(Path folder) throws IOException {
        resource("scenarios.json", folder.resolve("scenarios.json"));
        return folder;
    }

    private static ResultDocument read(Path run) throws IOException {
        return ResultDocument.from(Json.tree(Files.readString(run)));
    }

    /** Replaces the samples of a run one by one. */
    public static void edit(Path run, UnaryOperator<RoundResult> edited) throws IOException {
        ResultDocument document = read(run);
        Json.write(document.with(document.samples().stream().map(edited).toList()), run);
    }

    /** What to multiply the rate of a turn by; rounds and turns count from 0. */
    public interface Factor {
        double of(int round, int turn);
    }

    /** Multiplies the rates of one contender. */
    public static void scale(Path run, String contender, Factor factor) throws IOException {
        edit(run, sample -> {
            if (!sample.contender().equals(contender)) {
                return sample;
            }
            Map<String, Metric> figures = new TreeMap<>(sample.figures());
            figures.computeIfPresent(RunMetrics.SCORE, (name, score) -> {
                List<Double> turns = new ArrayList<>();
                score.turns().forEach(turn -> turns.add(turn * factor.of(sample.round() - 1, turns.size())));
                return Metric.ofTurns(turns, score.unit());
            });
            return with(sample, sample.warmup(), figures);
        });
    }

    private static RoundResult with(RoundResult sample, Optional<WarmupResult> warmup, Map<String, Metric> figures) {
        return new RoundResult(
                sample.contender(),
                sample.conditions(),
                sample.round(),
                warmup,
                figures,
                sample.histograms(),
                sample.findings(),
                sample.failure());
    }

    /**
     * Replaces the warm-ups of getPerson in the run of five scenarios, and says that it was cut off.
     *
     * @param unsettled the contenders that never settled
     * @param baseline the baseline
     */
    public static void settle(Path folder, Set<String> unsettled, String baseline) throws IOException {
        Path run = folder.resolve("scenarios.json");
        edit(run, sample -> {
            if (!sample.condition(RunMetrics.SCENARIO).equals("getPerson")) {
                return sample;
            }
            boolean settled = !unsettled.contains(sample.contender());
            return with(
                    sample,
                    Optional.of(new WarmupResult(
                            settled, 12, settled ? "" : "calls/s +40 %", List.of(1_000.0, 2_000.0), 0)),
                    sample.figures());
        });
        RunContext known = read(run).run().orElseThrow();
        List<String> baselines = new ArrayList<>(known.baselines());
        baselines.add(baseline);
        Json.write(
                read(run)
                        .with(new RunContext(
                                baselines,
                                baseline,
                                known.embedded(),
                                known.unrest(),
                                "1 of 3 rounds were measured",
                                List.of(),
                                Map.of(),
                                null,
                                Optional.empty())),
                run);
    }

    /** Adds a stall of this duration and 50 % stolen time to the run of five scenarios. */
    public static void disturb(Path folder, Duration stall) throws IOException {
        Path run = folder.resolve("scenarios.json");
        RunContext calm = read(run).run().orElseThrow();
        Histogram stalls = new Histogram(Distribution.DIGITS);
        stalls.recordValueWithCount(60_000, 999);
        stalls.recordValue(stall.toNanos());
        MachineNoise noise = new MachineNoise(Distribution.of(stalls).encoded(), 0.9, 0.5);
        RunContext disturbed = new RunContext(calm.baselines(), calm.baseline(), calm.embedded(), Optional.of(noise));
        Json.write(read(run).with(disturbed), run);
    }

    /** Writes JMH's results of a sweep over the number of persons, without an environment. */
    public static Path sweep(Path folder) throws IOException {
        resource("sweep.json", folder.resolve("sweep.json"));
        return folder;
    }

    private static void resource(String name, Path file) throws IOException {
        try (InputStream in = SampleRuns.class.getResourceAsStream(name)) {
            Files.write(file, Objects.requireNonNull(in, name).readAllBytes());
        }
    }

    /** Writes one ping-pong and one price stream of one transport, from the same machine as the five scenarios. */
    public static void streams(Path folder) throws IOException {
        Environment environment = read(folder.resolve("scenarios.json")).environment();
        for (Scenario scenario : List.of(Scenario.PING_PONG, Scenario.PRICES)) {
            double rate = scenario == Scenario.PRICES ? 500_000 : 10_000;
            Json.write(
                    load(scenario, "proto", rate, 1, environment).document(), folder.resolve(scenario.id() + ".json"));
        }
    }

    private static LoadRound load(
            Scenario scenario, String transport, double rate, int round, Environment environment) {
        double capacity = transport.equals("aeron") ? 60_000 : transport.equals("http") ? 21_000 : 16_000;
        boolean valid = rate < capacity || scenario == Scenario.PRICES;
        double wait = 90_000 * (60_000 / capacity) * (1 + 0.4 / Math.max(0.02, 1 - rate / capacity));
        Histogram latency = new Histogram(Distribution.DIGITS);
        SplittableRandom random = new SplittableRandom(transport.hashCode() + round * 31L + (long) rate);
        for (int i = 0; i < 20_000; i++) {
            latency.recordValue((long)
                    (wait * Math.exp(0.45 * random.nextGaussian()) + (i % 700 == 0 ? 2e6 * random.nextDouble() : 0)));
        }
        Distribution distribution = Distribution.of(latency);
        List<InvalidityReason> findings = valid
                ? List.of()
                : List.of(new InvalidityReason(
                        "achieved-rate", "less than 99 % of the rate was achieved: achieved=81 %"));
        return new LoadMeasurement(
                        Instant.parse("2026-11-20T21:30:00Z"),
                        Duration.ofSeconds(20),
                        new MessageCounts(
                                (long) (20 * rate), (long) (20 * rate * (valid ? 1 : 0.81)), 0, 0, 0, 0, 0, 0),
                        Map.of(),
                        SampleResults.histograms(distribution, distribution, distribution, distribution),
                        costs(transport.equals("http")),
                        Map.of(),
                        Map.of())
                .round(
                        MeasuredCall.of(transport, scenario),
                        new Load(new Rate(rate), Duration.ofSeconds(20), Duration.ofSeconds(10)),
                        round,
                        environment)
                .withCommand(List.of("load", "--rate", "5k"))
                .with(findings)
                .withWarmup(SampleResults.settled());
    }

    private static Map<String, Metric> costs(boolean overNetwork) {
        Map<String, Metric> costs = SampleResults.costs(
                OptionalDouble.of(31_000),
                OptionalDouble.of(24_000),
                OptionalDouble.of(4_096),
                OptionalDouble.of(0.6),
                0.1);
        costs.put(LoadMetrics.SPIN, Metric.of(85_000, "ns"));
        if (overNetwork) {
            costs.put(LoadMetrics.WIRE_UP, Metric.of(49, "B/op"));
            costs.put(LoadMetrics.WIRE_DOWN, Metric.of(355, "B/op"));
        }
        return costs;
    }
}
