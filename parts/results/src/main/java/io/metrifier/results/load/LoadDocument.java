package io.metrifier.results.load;

import io.metrifier.results.Distribution;
import io.metrifier.results.document.Figure;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.LoadFigures;
import io.metrifier.results.json.FlatJson;
import io.metrifier.results.json.Json;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Converts load results to documents of one sample each. */
public final class LoadDocument {
    private static final String CALLS = "calls";
    private static final String NANOS = "ns";

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

    /** Returns a result as readers see it. */
    public static LoadRound round(LoadResult result) {
        return LoadRound.of(of(result, List.of())).get(0);
    }

    /** Returns what a load says of its conditions, by name. */
    public static Map<String, String> conditions(Subject subject, Load load) {
        Map<String, String> conditions = new TreeMap<>(FlatJson.texts(subject));
        conditions.keySet().removeAll(List.of("contender", "tier"));
        conditions.putAll(FlatJson.texts(load.requested()));
        return conditions;
    }

    private static Map<String, String> conditions(LoadResult result) {
        Map<String, String> conditions = conditions(result.subject(), result.load());
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
        figures.putAll(measured.usage()
                .withoutPacing(measured.elapsed(), measured.counts().answered())
                .figures());
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

    private static void put(Map<String, Figure> figures, String name, double value, String unit) {
        figures.put(name, Figure.of(value, unit));
    }
}
