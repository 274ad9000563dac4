package io.metrifier.results;

import io.metrifier.network.Network;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.scenario.Scenario;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** Sample results over distances, as earlier builds wrote them. */
public final class SampleDistances {
    private SampleDistances() {}

    /** Returns a sweep with these samples. */
    @SafeVarargs
    public static ResultDocument sweep(List<RoundResult>... samples) {
        List<RoundResult> all = Stream.of(samples).flatMap(List::stream).toList();
        return planned(
                all.size(),
                new ResultDocument(
                        "distance",
                        List.of("sweep", "--made-up"),
                        Instant.parse("2026-11-21T10:15:30.123Z"),
                        all,
                        SampleResults.environment()));
    }

    /** Returns a document of which this number of samples was planned. */
    public static ResultDocument planned(int samples, ResultDocument document) {
        return new ResultDocument(
                document.kind(),
                document.command(),
                document.startedAt(),
                document.samples(),
                document.environment(),
                document.run(),
                Optional.of(samples));
    }

    /** Returns the conditions of calls over this network. */
    public static Map<String, String> conditions(String network, String counted, int size) {
        return Map.of(
                RunMetrics.NETWORK,
                network,
                RunMetrics.SCENARIO,
                Scenario.LIST_PERSONS.id(),
                counted,
                Integer.toString(size));
    }

    /** Returns one call over 1 ms with this latency. */
    public static RoundResult result(String contender, int persons, long micros) {
        return result(1, contender, Scenario.LIST_PERSONS, "1ms", persons, micros);
    }

    /** Returns one call per round with these latencies. */
    public static List<RoundResult> rounds(String contender, int persons, long... micros) {
        return IntStream.range(0, micros.length)
                .mapToObj(i -> result(i + 1, contender, Scenario.LIST_PERSONS, "1ms", persons, micros[i]))
                .toList();
    }

    /** Returns one call per round with these latencies over this network. */
    public static List<RoundResult> rounds(String network, String contender, long... micros) {
        return IntStream.range(0, micros.length)
                .mapToObj(i -> result(i + 1, contender, Scenario.GET_PERSON, network, 4, micros[i]))
                .toList();
    }

    private static RoundResult result(
            int round, String contender, Scenario scenario, String network, int persons, long micros) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        histogram.recordValue(micros * 1_000);
        Network crossed = Network.parse(network);
        return new RoundResult(
                contender,
                Map.of(
                        "question",
                        "sweep",
                        RunMetrics.NETWORK,
                        crossed.toString(),
                        RunMetrics.SCENARIO,
                        scenario.id(),
                        RunMetrics.PERSONS,
                        Integer.toString(persons)),
                round,
                Optional.of(SampleResults.settled()),
                Map.of(
                        "wrong",
                        Metric.of(0, "calls"),
                        RunMetrics.WIRE_UP,
                        Metric.of(50, "B/op"),
                        RunMetrics.WIRE_DOWN,
                        Metric.of(356, "B/op"),
                        RunMetrics.FLOOR,
                        Metric.of(1_105_000, "ns"),
                        RunMetrics.CONTROL,
                        Metric.of(84_000, "ns"),
                        RunMetrics.CONNECT_UP,
                        Metric.of(41, "B"),
                        RunMetrics.CONNECT_DOWN,
                        Metric.of(261, "B")),
                Map.of(RunMetrics.LATENCY, Distribution.of(histogram)),
                micros * 1_000 < crossed.minRoundTrip().toNanos()
                        ? List.of(new InvalidityReason("physics", "an answer was faster than its network"))
                        : List.of(),
                Optional.empty());
    }
}
