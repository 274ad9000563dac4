package io.metrifier.report.history;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Conditions;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.history.HistoryReader.Reading;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Every figure of every contender, run by run, each environment by itself: what was measured on another machine, system
 * or Java is another history. Immutable.
 */
public final class History {
    private static final String PROJECT = "metrifier ";
    private static final Comparator<HistorySeries> ORDER = Comparator.comparing(HistorySeries::measure)
            .thenComparing(HistorySeries::setting)
            .thenComparing(HistorySeries::baseline)
            .thenComparing(HistorySeries::contender);

    private final List<HistoryEnvironment> places;
    private final List<String> undated;

    private History(List<HistoryEnvironment> places, List<String> undated) {
        this.places = List.copyOf(places);
        this.undated = List.copyOf(undated);
    }

    /** Returns the history of results that were read file by file. */
    public static History of(ReadResults apart) {
        List<List<ComparableResults>> groups = new ArrayList<>();
        List<String> undated = new ArrayList<>();
        for (ComparableResults file : apart.groups()) {
            if (file.conditions().captured().isEmpty()) {
                undated.addAll(file.sources());
            } else {
                groups.stream()
                        .filter(group -> differences(group, file).isEmpty())
                        .findFirst()
                        .orElseGet(() -> {
                            groups.add(new ArrayList<>());
                            return groups.get(groups.size() - 1);
                        })
                        .add(file);
            }
        }
        return new History(
                groups.stream()
                        .map(History::place)
                        .sorted(Comparator.comparingInt((HistoryEnvironment place) ->
                                        place.moments().size())
                                .reversed())
                        .toList(),
                undated);
    }

    /** What a change of the code changes is what is followed here. */
    private static List<String> differences(List<ComparableResults> group, ComparableResults file) {
        return group.get(0).conditions().differences(file.conditions(), false);
    }

    private static HistoryEnvironment place(List<ComparableResults> files) {
        Map<Instant, HistoryPoint> moments = new TreeMap<>();
        for (ComparableResults file : files) {
            moments.merge(at(file), moment(file), (one, other) -> {
                List<String> sources = new ArrayList<>(one.sources());
                sources.addAll(other.sources());
                return new HistoryPoint(one.at(), one.revision(), one.version(), sources);
            });
        }
        Map<List<Object>, Map<HistoryPoint, List<Reading>>> sorted = new LinkedHashMap<>();
        int skipped = 0;
        for (ComparableResults file : files) {
            HistoryReader readings = HistoryReader.of(file);
            skipped += readings.skipped();
            HistoryPoint moment = Objects.requireNonNull(moments.get(at(file)), "a moment");
            for (Reading one : readings.taken()) {
                sorted.computeIfAbsent(List.of(one.measure(), one.setting(), one.contender()), key -> new TreeMap<>())
                        .computeIfAbsent(moment, key -> new ArrayList<>())
                        .add(one);
            }
        }
        return new HistoryEnvironment(
                files.get(0).conditions(),
                List.copyOf(moments.values()),
                sorted.values().stream().map(History::series).sorted(ORDER).toList(),
                skipped);
    }

    private static Instant at(ComparableResults file) {
        return Instant.parse(file.conditions().captured());
    }

    private static HistoryPoint moment(ComparableResults file) {
        Conditions conditions = file.conditions();
        String version = List.of(
                        conditions.facts().getOrDefault("libraries", "").split(", ", -1))
                .stream()
                .filter(one -> one.startsWith(PROJECT))
                .map(one -> one.substring(PROJECT.length()))
                .findFirst()
                .orElse("");
        return new HistoryPoint(at(file), conditions.facts().getOrDefault("revision", ""), version, file.sources());
    }

    /** Rounds of one run that lie in files of their own are one figure. */
    private static HistorySeries series(Map<HistoryPoint, List<Reading>> runs) {
        TreeMap<HistoryPoint, Double> values = new TreeMap<>();
        runs.forEach((moment, readings) -> values.put(
                moment,
                Math.exp(readings.stream()
                        .mapToDouble(one -> Math.log(one.value()))
                        .average()
                        .orElseThrow())));
        Reading any = runs.values().iterator().next().get(0);
        return HistorySeries.of(any.contender(), any.baseline(), any.measure(), any.setting(), values);
    }

    List<HistoryEnvironment> places() {
        return places;
    }

    /** Returns the files that say nothing of when they were made, and have no place in a history. */
    List<String> undated() {
        return undated;
    }
}
