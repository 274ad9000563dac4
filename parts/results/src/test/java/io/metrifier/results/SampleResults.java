package io.metrifier.results;

import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.ArrivalProcess;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.load.Pace;
import io.metrifier.results.load.Rate;
import io.metrifier.results.load.Senders;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.metric.RunContext;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Sample results with a distinct value in every field. */
public final class SampleResults {
    private static final Map<String, Distribution> HISTOGRAMS = histograms(
            distribution(149_995, 180_000),
            distribution(149_989, 150_000),
            distribution(149_998, 9_000),
            distribution(29_000, 62_000));

    private SampleResults() {}

    public static LoadRound valid() {
        return result("proto", 5_000, List.of());
    }

    public static LoadRound invalid() {
        return result(
                "http",
                20_000,
                List.of(new InvalidityReason("achieved-rate", "less than 99 % of the rate was achieved: 61 %")));
    }

    /** Returns the warm-up of a pair that settled quickly. */
    public static WarmupResult settled() {
        return new WarmupResult(true, 7.5, "", List.of(9_000.0, 21_000.0, 21_100.0), 0.01);
    }

    public static LoadRound result(String transport, double rate, List<InvalidityReason> findings) {
        return measured()
                .round(subject(transport), load(rate), 3, environment())
                .withCommand(List.of("load", "--rate", "5k"))
                .with(findings);
    }

    /** Returns a valid result over a network. */
    public static LoadRound over(String network) {
        MeasuredCall far = subject("proto").withServer(new ServerPlace.Forked().over(network));
        return measured().round(far, load(5_000), 3, environment()).withCommand(List.of("load", "--rate", "5k"));
    }

    /** Returns what the sample results measured. */
    public static LoadMeasurement measured() {
        return new LoadMeasurement(
                Instant.parse("2026-11-21T10:15:30.123Z"),
                Duration.ofMillis(30_001),
                new MessageCounts(150_000, 149_989, 5, 4, 2, 1, 66, 77),
                Map.of(),
                HISTOGRAMS,
                costs(
                        OptionalDouble.of(31_000.5),
                        OptionalDouble.empty(),
                        OptionalDouble.of(2_048),
                        OptionalDouble.of(.71),
                        .12),
                Map.of(),
                Map.of());
    }

    /** Returns what the sample results measured, with seconds of this p50, and twice as much as p99. */
    public static LoadMeasurement measured(List<Double> p50) {
        LoadMeasurement sample = measured();
        return new LoadMeasurement(
                sample.startedAt(),
                sample.elapsed(),
                sample.counts(),
                sample.failures(),
                sample.histograms(),
                sample.costs(),
                seconds(p50),
                sample.conditions());
    }

    /** Returns seconds with 100 answers of this p50, and twice as much as p99; without answers where it is 0. */
    public static Map<String, List<Double>> seconds(List<Double> p50) {
        return Map.of(
                LoadMetrics.ANSWERED,
                p50.stream().map(nanos -> nanos > 0 ? 100.0 : 0).toList(),
                LoadMetrics.P50,
                p50,
                LoadMetrics.P99,
                p50.stream().map(nanos -> 2 * nanos).toList());
    }

    /** Returns the round of {@link #valid} with another measurement. */
    public static LoadRound measuring(LoadMeasurement measured) {
        LoadRound sample = valid();
        return measured.round(sample.subject(), sample.load(), sample.round(), sample.environment());
    }

    /** Returns histograms by their names. */
    public static Map<String, Distribution> histograms(
            Distribution latency, Distribution service, Distribution lateness, Distribution stalls) {
        return Map.of(
                LoadMetrics.LATENCY, latency,
                LoadMetrics.SERVICE, service,
                LoadMetrics.LATENESS, lateness,
                LoadMetrics.STALLS, stalls);
    }

    /** Returns costs of single answers, which may be changed. */
    public static Map<String, Metric> costs(
            OptionalDouble clientNanos,
            OptionalDouble serverNanos,
            OptionalDouble clientBytes,
            OptionalDouble busiestCore,
            double pacing) {
        Map<String, Metric> costs = new TreeMap<>(Map.of(LoadMetrics.PACING, Metric.of(pacing, "ratio")));
        clientNanos.ifPresent(nanos -> costs.put(LoadMetrics.CALLER_CPU_PACING, Metric.of(nanos, "ns/op")));
        serverNanos.ifPresent(nanos -> costs.put(LoadMetrics.SERVER_CPU, Metric.of(nanos, "ns/op")));
        clientBytes.ifPresent(bytes -> costs.put(LoadMetrics.ALLOCATED, Metric.of(bytes, "B/op")));
        busiestCore.ifPresent(share -> costs.put(LoadMetrics.BUSIEST_CORE, Metric.of(share, "ratio")));
        return costs;
    }

    /** Returns the only round in the JSON of a document. */
    public static LoadRound read(String json) {
        List<LoadRound> rounds = LoadRound.of(ResultDocument.from(Json.tree(json)));
        if (rounds.size() != 1) {
            throw new IllegalArgumentException("not one round of load: rounds=" + rounds.size());
        }
        return rounds.get(0);
    }

    private static MeasuredCall subject(String transport) {
        return new MeasuredCall(
                transport,
                Scenario.GET_PERSON,
                ServerPlace.parse("forked"),
                new DataSet(25),
                TransportOptions.builder()
                        .execution(Execution.DIRECT)
                        .callTimeout(Duration.ofSeconds(3))
                        .property("http.client", "jdk")
                        .build());
    }

    private static Load load(double rate) {
        Pace pace = new Pace(
                new Rate(rate),
                new ArrivalProcess(ArrivalProcess.Shape.BURSTS, 20),
                Duration.ofSeconds(30),
                new Rate(777),
                Duration.ofSeconds(11),
                Duration.ofMillis(5_500),
                99,
                Optional.empty());
        Senders senders = new Senders(8, 2, true, 333, Optional.of(Duration.ofNanos(44_000)), Optional.empty());
        return new Load(pace, senders, 12, 4_711, Optional.empty());
    }

    /** Returns the context of a run with the baseline {@code raw-socket}. */
    public static RunContext context() {
        return new RunContext(List.of("raw-socket"), "raw-socket", List.of(), Optional.empty());
    }

    /** Returns an environment with some values missing. */
    public static Environment environment() {
        return environment(0.25);
    }

    /** Returns an environment with some values missing, and this load before the run. */
    public static Environment environment(double loadBefore) {
        return new Environment(
                        "2026-11-21T10:15:00Z",
                        new Environment.Machine("A processor", 2, null, 8_000_000_000L, 2.0, null, null),
                        new Environment.Os("Linux", "6.1", "amd64"),
                        new Environment.Java("17.0.15+6", "A vendor", "OpenJDK 64-Bit Server VM", List.of("-Xmx1g")),
                        Map.of("metrifier", "0.1.0-SNAPSHOT", "grpc", "1.83.0"),
                        null,
                        new Environment.Load(loadBefore, 1.5))
                .with(SampleContenders.all());
    }

    /** Returns this number of values, spread from half to twice the middle. */
    private static Distribution distribution(int count, long middle) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        for (int i = 0; i < count; i++) {
            histogram.recordValue(middle / 2 + middle * 3 / 2 * i / count);
        }
        return Distribution.of(histogram);
    }
}
