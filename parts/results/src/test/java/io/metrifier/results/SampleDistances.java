package io.metrifier.results;

import io.metrifier.network.Network;
import io.metrifier.results.document.Figure;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.subject.Scenario;
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
    public static ResultDocument sweep(List<Sample>... samples) {
        List<Sample> all = Stream.of(samples).flatMap(List::stream).toList();
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
                RunFigures.NETWORK,
                network,
                RunFigures.SCENARIO,
                Scenario.LIST_PERSONS.id(),
                counted,
                Integer.toString(size));
    }

    /** Returns one call over 1 ms with this latency. */
    public static Sample result(String contender, int persons, long micros) {
        return result(1, contender, Scenario.LIST_PERSONS, "1ms", persons, micros);
    }

    /** Returns one call per round with these latencies. */
    public static List<Sample> rounds(String contender, int persons, long... micros) {
        return IntStream.range(0, micros.length)
                .mapToObj(i -> result(i + 1, contender, Scenario.LIST_PERSONS, "1ms", persons, micros[i]))
                .toList();
    }

    /** Returns one call per round with these latencies over this network. */
    public static List<Sample> rounds(String network, String contender, long... micros) {
        return IntStream.range(0, micros.length)
                .mapToObj(i -> result(i + 1, contender, Scenario.GET_PERSON, network, 4, micros[i]))
                .toList();
    }

    private static Sample result(
            int round, String contender, Scenario scenario, String network, int persons, long micros) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        histogram.recordValue(micros * 1_000);
        Network crossed = Network.parse(network);
        return new Sample(
                contender,
                Map.of(
                        "question",
                        "sweep",
                        RunFigures.NETWORK,
                        crossed.toString(),
                        RunFigures.SCENARIO,
                        scenario.id(),
                        RunFigures.PERSONS,
                        Integer.toString(persons)),
                round,
                Optional.of(SampleResults.settled()),
                Map.of(
                        "wrong",
                        Figure.of(0, "calls"),
                        RunFigures.WIRE_UP,
                        Figure.of(50, "B/op"),
                        RunFigures.WIRE_DOWN,
                        Figure.of(356, "B/op"),
                        RunFigures.FLOOR,
                        Figure.of(1_105_000, "ns"),
                        RunFigures.CONTROL,
                        Figure.of(84_000, "ns"),
                        RunFigures.CONNECT_UP,
                        Figure.of(41, "B"),
                        RunFigures.CONNECT_DOWN,
                        Figure.of(261, "B")),
                Map.of(RunFigures.LATENCY, Distribution.of(histogram)),
                micros * 1_000 < crossed.minRoundTrip().toNanos()
                        ? List.of(new InvalidityReason("physics", "no answer may be faster than its network"))
                        : List.of(),
                Optional.empty());
    }
}
