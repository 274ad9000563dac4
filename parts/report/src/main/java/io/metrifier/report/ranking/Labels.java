package io.metrifier.report.ranking;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.metric.RunMetrics;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names series by what differs between their keys, and once by what they share. Immutable. */
public final class Labels {
    /** The parameters of a load in words, in their order. */
    private static final List<Map.Entry<String, String>> OF_LOADS = List.of(
            Map.entry("persons", "%s persons"),
            Map.entry("server", "server %s"),
            Map.entry("arrivals", "%s arrivals"),
            Map.entry("stages", "rate %s"),
            Map.entry("lanes", "%s"),
            Map.entry("time", "%s"));

    private final Collection<SeriesKey> settings;
    private final SortedSet<String> varying = new TreeSet<>();
    private final SortedSet<String> shared = new TreeSet<>();
    private final boolean threadsVary;
    private final boolean modesVary;

    public Labels(Collection<SeriesKey> settings) {
        this.settings = List.copyOf(settings);
        for (SeriesKey setting : settings) {
            setting.parameters().keySet().forEach(name -> (isVarying(name, settings) ? varying : shared).add(name));
        }
        threadsVary = settings.stream().map(SeriesKey::threads).distinct().count() > 1;
        modesVary = settings.stream().map(SeriesKey::mode).distinct().count() > 1;
    }

    /** Returns what names closed loops and loads, each among its own kind. */
    public static Function<SeriesKey, String> labelerByMode(Collection<SeriesKey> settings) {
        Predicate<SeriesKey> isLoad = setting -> setting.mode().equals(LoadMetrics.KIND);
        Labels loads = new Labels(settings.stream().filter(isLoad).toList());
        Labels loops = new Labels(settings.stream().filter(isLoad.negate()).toList());
        return setting -> (isLoad.test(setting) ? loads : loops).of(setting);
    }

    private static boolean isVarying(String name, Collection<SeriesKey> settings) {
        return settings.stream()
                        .map(setting -> setting.parameters().getOrDefault(name, ""))
                        .distinct()
                        .count()
                > 1;
    }

    /** Returns the parameters that differ between settings. */
    public SortedSet<String> varying() {
        return varying;
    }

    /** Returns the name of a setting: its scenario, what differs between the settings of that, and a load's rate. */
    public String of(SeriesKey setting) {
        List<String> details = Stream.of(
                        describe(setting, findDiffering(setting)),
                        threadsVary ? describeThreads(setting) : "",
                        modesVary ? describeMode(setting.mode()) : "")
                .filter(text -> !text.isEmpty())
                .toList();
        return setting.scenario()
                + (details.isEmpty() ? "" : ", ")
                + String.join(", ", details)
                + LoadSeries.describeRate(setting);
    }

    /** Returns the parameters that differ between the settings of one scenario. */
    private List<String> findDiffering(SeriesKey setting) {
        List<SeriesKey> alike = settings.stream()
                .filter(one -> one.scenario().equals(setting.scenario()))
                .toList();
        return varying.stream().filter(name -> isVarying(name, alike)).toList();
    }

    /** Returns all parameters of a load, in words. */
    public static String describe(SeriesKey load) {
        return describe(load, load.parameters().keySet());
    }

    private static String describe(SeriesKey key, Collection<String> names) {
        return key.mode().equals(LoadMetrics.KIND)
                ? OF_LOADS.stream()
                        .filter(one ->
                                names.contains(one.getKey()) && key.parameters().containsKey(one.getKey()))
                        .map(one ->
                                one.getValue().replace("%s", key.parameters().getOrDefault(one.getKey(), "")))
                        .collect(Collectors.joining(", "))
                : key.describe(names);
    }

    /** Returns what all settings share, in words. */
    public String shared(SeriesKey any) {
        List<String> details = Stream.of(
                        threadsVary ? "" : describeThreads(any),
                        modesVary ? "" : describeMode(any.mode()),
                        any.describe(shared.stream()
                                .filter(name ->
                                        !any.parameters().getOrDefault(name, "").isEmpty())
                                .toList()),
                        describeDefaults())
                .filter(text -> !text.isEmpty())
                .toList();
        return String.join(", ", details);
    }

    /** Returns the varying parameters of which every scenario that does not vary them has the same value. */
    private String describeDefaults() {
        List<String> usual = new ArrayList<>();
        for (String name : varying) {
            List<String> values = settings.stream()
                    .filter(one -> !(findDiffering(one).contains(name)
                            && one.parameters().containsKey(name)))
                    .map(one -> one.parameters().getOrDefault(name, ""))
                    .distinct()
                    .toList();
            if (values.size() == 1 && !values.get(0).isEmpty()) {
                usual.add(name + "=" + values.get(0) + " unless said");
            }
        }
        return String.join(", ", usual);
    }

    private static String describeThreads(SeriesKey setting) {
        return NumberFormats.many(setting.threads(), "thread");
    }

    private static String describeMode(String mode) {
        return switch (mode) {
            case "thrpt" -> "throughput";
            case "avgt" -> "average time";
            case "sample" -> "sampled time";
            case "ss" -> "single shots";
            case RunMetrics.MEDIAN -> "median time";
            default -> mode;
        };
    }
}
