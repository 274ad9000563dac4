package io.metrifier.report.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.verdict.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How far pairs of JVMs differed in every recorded run, which is where {@link Spread} comes from. A new run changes the
 * recorded table, and the test writes the new one into target/spread.json.
 */
@Tag("full")
final class RecordedSpreadTest {
    private static final Path RECORDED = Path.of("..", "..", "docs", "measured");
    private static final Path TABLE = RECORDED.resolve("validation").resolve("spread.json");
    private static final Path WRITTEN = Path.of("target", "spread.json");

    private static final Map<RankedMetric, Spread> USED =
            Map.of(RankedMetric.CPU, Spread.CPU, RankedMetric.SIDES, Spread.SIDES, RankedMetric.CALLS, Spread.CALLS);

    /** What is left of the rounds of one setting after subtracting what contenders and rounds have in common. */
    private record Observed(double squares, int degrees) {
        static Observed of(List<double[]> contenders) {
            int rounds = contenders.get(0).length;
            double all =
                    mean(contenders.stream().flatMapToDouble(Arrays::stream).toArray());
            double squares = 0;
            for (int round = 0; round < rounds; round++) {
                int each = round;
                double common =
                        mean(contenders.stream().mapToDouble(one -> one[each]).toArray());
                for (double[] one : contenders) {
                    squares += Math.pow(one[round] - mean(one) - common + all, 2);
                }
            }
            return new Observed(squares, (contenders.size() - 1) * (rounds - 1));
        }

        double variance() {
            return squares / degrees;
        }
    }

    @Test
    void theTableIsThatOfTheRecordedRuns() throws IOException {
        Map<String, Object> table = new LinkedHashMap<>();
        Map<String, Object> runs = new LinkedHashMap<>();
        Map<RankedMetric, List<Observed>> observed = new LinkedHashMap<>();
        for (Path file : recorded()) {
            Map<String, Object> run = new LinkedHashMap<>();
            observed(file).forEach((metric, all) -> {
                observed.computeIfAbsent(metric, any -> new ArrayList<>()).addAll(all);
                run.put(metric.name().toLowerCase(Locale.ROOT), inWords(pooled(all)));
            });
            if (!run.isEmpty()) {
                runs.put(RECORDED.relativize(file).toString(), run);
            }
        }
        Map<String, Object> fitted = new LinkedHashMap<>();
        observed.forEach((metric, all) -> fitted.put(metric.name().toLowerCase(Locale.ROOT), inWords(fit(all))));
        table.put("fitted", fitted);
        table.put("runs", runs);
        String json =
                new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(table) + "\n";
        Files.writeString(WRITTEN, json);

        assertThat(TABLE).as("written to " + WRITTEN.toAbsolutePath()).hasContent(json);
        // Too small a spread costs truth, too large a one rounds.
        observed.forEach((metric, all) -> assertThat(used(metric).deviation())
                .as(metric.name())
                .isBetween(fit(all).deviation() / 1.5, fit(all).deviation() * 2));
    }

    private static Spread used(RankedMetric metric) {
        return Objects.requireNonNull(USED.get(metric));
    }

    private static List<Path> recorded() throws IOException {
        List<Path> runs = new ArrayList<>();
        try (Stream<Path> files = Files.walk(RECORDED)) {
            for (Path file : files.filter(one -> one.toString().endsWith(".json"))
                    .sorted()
                    .toList()) {
                if (new ObjectMapper()
                        .readTree(file.toFile())
                        .path("kind")
                        .asText()
                        .equals(RunMetrics.KIND)) {
                    runs.add(file);
                }
            }
        }
        return runs;
    }

    /** Returns what a run shows, by metric; nothing of a file that is no run in turns. */
    private static Map<RankedMetric, List<Observed>> observed(Path file) throws IOException {
        Map<RankedMetric, List<Observed>> found = new LinkedHashMap<>();
        ReadResults read = ResultFiles.read(List.of(file));
        for (ResultGroup results : read.groups()) {
            Map<Object, List<Series>> settings = results.series().stream()
                    .filter(one -> one.inTurns() && RankedMetric.of(one.key()) == RankedMetric.CALLS)
                    .collect(Grouping.inOrder(Series::key));
            for (List<Series> setting : settings.values()) {
                Map<Object, List<Series>> comparable = setting.stream()
                        .collect(Grouping.inOrder(one -> one.spec().sameClient()));
                add(found, RankedMetric.CPU, List.of(setting));
                add(found, RankedMetric.SIDES, comparable.values());
                add(found, RankedMetric.CALLS, List.of(setting));
            }
        }
        return found;
    }

    private static void add(
            Map<RankedMetric, List<Observed>> found, RankedMetric metric, Collection<List<Series>> groups) {
        List<Observed> all = groups.stream()
                .flatMap(group -> observed(group, metric).stream())
                .toList();
        if (!all.isEmpty()) {
            found.computeIfAbsent(metric, any -> new ArrayList<>()).addAll(all);
        }
    }

    /** Returns what is left of those contenders that settled and were measured in every round. */
    private static Optional<Observed> observed(List<Series> setting, RankedMetric metric) {
        int rounds = setting.stream().mapToInt(one -> one.rounds().size()).max().orElse(0);
        List<double[]> complete = setting.stream()
                .filter(metric::isReadable)
                .map(one -> one.rounds().stream()
                        .filter(RoundResult::settled)
                        .map(metric::of)
                        .flatMapToDouble(OptionalDouble::stream)
                        .map(Math::log)
                        .toArray())
                .filter(values -> values.length == rounds)
                .toList();
        return rounds > 1 && complete.size() > 1 ? Optional.of(Observed.of(complete)) : Optional.empty();
    }

    private static Spread pooled(List<Observed> all) {
        int degrees = all.stream().mapToInt(Observed::degrees).sum();
        return new Spread(Math.sqrt(all.stream().mapToDouble(Observed::squares).sum() / degrees), degrees);
    }

    /** Returns the spread to expect of another run, and how much it weighs (Smyth 2004, section 6.2). */
    private static Spread fit(List<Observed> all) {
        List<Observed> known = all.stream().filter(one -> one.variance() > 0).toList();
        double[] logs = values(
                known,
                one -> Math.log(one.variance()) - Digamma.value(one.degrees() / 2.0) + Math.log(one.degrees() / 2.0));
        double centre = mean(logs);
        double between =
                Arrays.stream(logs).map(one -> (one - centre) * (one - centre)).sum() / (logs.length - 1)
                        - mean(values(known, one -> Trigamma.value(one.degrees() / 2.0)));
        double half = halfDegrees(between);
        return new Spread(Math.exp((centre + Digamma.value(half) - Math.log(half)) / 2), 2 * half);
    }

    /** Returns where the trigamma function has this value, by halving: it falls. */
    private static double halfDegrees(double value) {
        double low = 0.01;
        double high = 1_000;
        for (int step = 0; step < 100; step++) {
            double middle = (low + high) / 2;
            if (Trigamma.value(middle) > value) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private static double[] values(List<Observed> all, ToDoubleFunction<Observed> of) {
        return all.stream().mapToDouble(of).toArray();
    }

    private static double mean(double[] values) {
        return IntStream.range(0, values.length)
                .mapToDouble(one -> values[one])
                .average()
                .orElse(0);
    }

    private static Map<String, Object> inWords(Spread spread) {
        Map<String, Object> words = new LinkedHashMap<>();
        words.put("percent", Math.round(1_000 * spread.deviation()) / 10.0);
        words.put("degrees", Math.round(10 * spread.degrees()) / 10.0);
        return words;
    }
}
