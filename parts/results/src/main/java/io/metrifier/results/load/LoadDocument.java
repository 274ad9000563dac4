package io.metrifier.results.load;

import io.metrifier.results.Distribution;
import io.metrifier.results.document.Figure;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.LoadFigures;
import io.metrifier.results.json.FlatJson;
import io.metrifier.results.json.Json;
import io.metrifier.results.subject.Subject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Converts load results to documents of one sample each, and back. */
public final class LoadDocument {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String CALLS = "calls";
    private static final String NANOS = "ns";
    private static final String NANOS_PER_CALL = "ns/op";
    private static final String BYTES_PER_CALL = "B/op";
    private static final String RATIO = "ratio";

    private LoadDocument() {}

    /** Returns the document of a result that this command measured. */
    public static ResultDocument of(LoadResult result, List<String> command) {
        LoadMeasurement measured = result.measured();
        Sample sample = new Sample(
                result.subject().contender(),
                conditions(result),
                result.round(),
                Optional.ofNullable(result.settlement()),
                figures(result),
                Map.of(
                        LoadFigures.LATENCY, measured.latency(),
                        LoadFigures.SERVICE, measured.service(),
                        LoadFigures.LATENESS, measured.lateness(),
                        LoadFigures.STALLS, measured.stalls()),
                result.findings(),
                Optional.empty());
        return new ResultDocument(
                LoadFigures.KIND, command, measured.startedAt(), List.of(sample), result.environment());
    }

    /** Returns everything but the contender that a result was measured under, by name. */
    public static Map<String, String> conditions(LoadResult result) {
        Map<String, String> conditions = new TreeMap<>(FlatJson.texts(result.subject()));
        conditions.keySet().removeAll(List.of("contender", "tier"));
        conditions.putAll(FlatJson.texts(result.load().requested()));
        result.build().ifPresent(build -> conditions.put(LoadFigures.BUILD, build));
        result.measured().polled().ifPresent(polled -> conditions.put(LoadFigures.POLLED, polled.toString()));
        return conditions;
    }

    private static Map<String, Figure> figures(LoadResult result) {
        LoadMeasurement measured = result.measured();
        Map<String, Figure> figures = new TreeMap<>();
        put(figures, LoadFigures.LANES, result.load().lanes(), "lanes");
        figures.put(LoadFigures.ELAPSED, Figure.seconds(measured.elapsed()));
        put(figures, LoadFigures.ACHIEVED, measured.achievedPerSecond(), "calls/s");
        if (result.paced()) {
            put(figures, LoadFigures.HOLDS_UP_TO, measured.holdsUpTo(), "%");
        }
        Json.tree(Json.line(measured.counts()))
                .properties()
                .forEach(count -> put(figures, count.getKey(), count.getValue().doubleValue(), CALLS));
        seconds(figures, measured);
        usage(figures, measured);
        result.waiting().ifPresent(waiting -> {
            put(figures, LoadFigures.WAITING_BASE_P99, waiting.p99Nanos(), NANOS);
            put(figures, LoadFigures.WAITING_P99, waiting.waitingP99Nanos(), NANOS);
            put(figures, LoadFigures.WAITING_LANES, waiting.lanes(), "lanes");
        });
        return figures;
    }

    /** A second without answers is a turn of zeros. */
    private static void seconds(Map<String, Figure> figures, LoadMeasurement measured) {
        List<Double> answered = new ArrayList<>();
        List<Double> p50 = new ArrayList<>();
        List<Double> p99 = new ArrayList<>();
        for (SecondLatency second : measured.seconds()) {
            for (int at = answered.size() + 1; at <= second.second(); at++) {
                boolean silent = at < second.second();
                answered.add(silent ? 0.0 : second.answered());
                p50.add(silent ? 0.0 : second.p50Nanos());
                p99.add(silent ? 0.0 : second.p99Nanos());
            }
        }
        if (!answered.isEmpty()) {
            Distribution latency = measured.latency();
            figures.put(LoadFigures.ANSWERED, new Figure(measured.counts().answered(), CALLS, answered));
            figures.put(LoadFigures.P50, new Figure(latency.percentile(50), NANOS, p50));
            figures.put(LoadFigures.P99, new Figure(latency.percentile(99), NANOS, p99));
        }
    }

    private static void usage(Map<String, Figure> figures, LoadMeasurement measured) {
        MachineUsage usage = measured.usage();
        put(figures, LoadFigures.CALLER_CPU, CallCost.of(measured).clientNanos(), NANOS_PER_CALL);
        put(figures, LoadFigures.CALLER_CPU_PACING, usage.clientCpuNanosPerCall(), NANOS_PER_CALL);
        put(figures, LoadFigures.SERVER_CPU, usage.serverCpuNanosPerCall(), NANOS_PER_CALL);
        put(figures, LoadFigures.ALLOCATED, usage.clientBytesPerCall(), BYTES_PER_CALL);
        put(figures, LoadFigures.BUSIEST_CORE, usage.busiestCore(), RATIO);
        put(figures, LoadFigures.WIRE_UP, usage.wireBytesUpPerCall(), BYTES_PER_CALL);
        put(figures, LoadFigures.WIRE_DOWN, usage.wireBytesDownPerCall(), BYTES_PER_CALL);
        put(figures, LoadFigures.PACING, usage.spinShare(), RATIO);
        put(figures, LoadFigures.SPIN, usage.spinNanos(), NANOS);
        put(figures, LoadFigures.THROTTLED, usage.throttledShare(), RATIO);
        usage.clientSide().ifPresent(side -> side(figures, LoadFigures.CALLER, side));
        usage.serverSide().ifPresent(side -> side(figures, LoadFigures.SERVER, side));
    }

    private static void side(Map<String, Figure> figures, String prefix, SideCost side) {
        put(figures, prefix + LoadFigures.COMPILER, side.compilerNanosPerCall(), NANOS_PER_CALL);
        put(figures, prefix + LoadFigures.KERNEL, side.kernelShare(), RATIO);
        put(figures, prefix + LoadFigures.ALL_ALLOCATED, side.bytesPerCall(), BYTES_PER_CALL);
        put(figures, prefix + LoadFigures.COLLECTIONS, side.collections(), "collections");
    }

    private static void put(Map<String, Figure> figures, String name, OptionalDouble value, String unit) {
        value.ifPresent(known -> put(figures, name, known, unit));
    }

    private static void put(Map<String, Figure> figures, String name, double value, String unit) {
        figures.put(name, Figure.of(value, unit));
    }

    /**
     * Returns the results in a document; none if it is of another kind.
     *
     * @throws IllegalArgumentException if it is damaged; the message names what is missing
     */
    public static List<LoadResult> results(ResultDocument document) {
        return document.kind().equals(LoadFigures.KIND)
                ? document.samples().stream()
                        .filter(Sample::measured)
                        .map(sample -> result(document, sample))
                        .toList()
                : List.of();
    }

    private static LoadResult result(ResultDocument document, Sample sample) {
        Map<String, String> subject = new TreeMap<>(sample.conditions());
        subject.put("contender", sample.contender());
        Load requested = FlatJson.read(sample.conditions(), Load.class);
        return new LoadResult(
                FlatJson.read(subject, Subject.class),
                requested.toBuilder()
                        .lanes((int) count(sample, LoadFigures.LANES))
                        .build(),
                sample.round(),
                measured(document, sample),
                document.environment(),
                sample.findings(),
                sample.warmup().orElse(null),
                Optional.ofNullable(sample.conditions().get(LoadFigures.BUILD)),
                List.of(),
                waiting(sample));
    }

    private static LoadMeasurement measured(ResultDocument document, Sample sample) {
        return new LoadMeasurement(
                document.startedAt(),
                Duration.ofNanos(Math.round(value(sample, LoadFigures.ELAPSED) * NANOS_PER_SECOND)),
                counts(sample),
                Map.of(),
                histogram(sample, LoadFigures.LATENCY),
                histogram(sample, LoadFigures.SERVICE),
                histogram(sample, LoadFigures.LATENESS),
                histogram(sample, LoadFigures.STALLS),
                usage(sample),
                seconds(sample),
                Optional.ofNullable(sample.conditions().get(LoadFigures.POLLED)).map(Boolean::valueOf));
    }

    private static MessageCounts counts(Sample sample) {
        Map<String, Double> values = new TreeMap<>();
        sample.figures().forEach((name, figure) -> values.put(name, figure.value()));
        return Json.read(Json.line(values), MessageCounts.class);
    }

    private static List<SecondLatency> seconds(Sample sample) {
        List<Double> answered = turns(sample, LoadFigures.ANSWERED);
        List<Double> p50 = turns(sample, LoadFigures.P50);
        List<Double> p99 = turns(sample, LoadFigures.P99);
        if (p50.size() != answered.size() || p99.size() != answered.size()) {
            throw new IllegalArgumentException("the figures of a load need the same seconds: answered="
                    + answered.size() + " p50=" + p50.size() + " p99=" + p99.size());
        }
        List<SecondLatency> seconds = new ArrayList<>();
        for (int i = 0; i < answered.size(); i++) {
            if (answered.get(i) > 0) {
                seconds.add(new SecondLatency(
                        i + 1,
                        answered.get(i).longValue(),
                        p50.get(i).longValue(),
                        p99.get(i).longValue()));
            }
        }
        return seconds;
    }

    private static List<Double> turns(Sample sample, String name) {
        Figure figure = sample.figures().get(name);
        return figure == null ? List.of() : figure.turns();
    }

    private static MachineUsage usage(Sample sample) {
        return new MachineUsage(
                sample.value(LoadFigures.CALLER_CPU_PACING),
                sample.value(LoadFigures.SERVER_CPU),
                sample.value(LoadFigures.ALLOCATED),
                sample.value(LoadFigures.BUSIEST_CORE),
                sample.value(LoadFigures.WIRE_UP),
                sample.value(LoadFigures.WIRE_DOWN),
                value(sample, LoadFigures.PACING),
                sample.value(LoadFigures.SPIN),
                side(sample, LoadFigures.CALLER),
                side(sample, LoadFigures.SERVER),
                sample.value(LoadFigures.THROTTLED));
    }

    private static Optional<SideCost> side(Sample sample, String prefix) {
        return sample.figures().keySet().stream().anyMatch(name -> name.startsWith(prefix))
                ? Optional.of(new SideCost(
                        sample.value(prefix + LoadFigures.COMPILER),
                        sample.value(prefix + LoadFigures.KERNEL),
                        sample.value(prefix + LoadFigures.ALL_ALLOCATED),
                        sample.value(prefix + LoadFigures.COLLECTIONS)))
                : Optional.empty();
    }

    private static Optional<WaitingCheck> waiting(Sample sample) {
        return sample.figures().containsKey(LoadFigures.WAITING_P99)
                ? Optional.of(new WaitingCheck(
                        count(sample, LoadFigures.WAITING_BASE_P99), count(sample, LoadFigures.WAITING_P99), (int)
                                count(sample, LoadFigures.WAITING_LANES)))
                : Optional.empty();
    }

    private static long count(Sample sample, String name) {
        return Math.round(value(sample, name));
    }

    private static double value(Sample sample, String name) {
        return sample.value(name).orElseThrow(() -> missing("figure", name));
    }

    private static Distribution histogram(Sample sample, String name) {
        return Optional.ofNullable(sample.histograms().get(name)).orElseThrow(() -> missing("histogram", name));
    }

    private static IllegalArgumentException missing(String what, String name) {
        return new IllegalArgumentException("a sample of load needs a " + what + ": name=" + name);
    }
}
