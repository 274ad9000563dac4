package io.metrifier.report.section;

import static io.metrifier.results.metric.FaultMetrics.FAULT;
import static io.metrifier.results.metric.FaultMetrics.LASTING;
import static io.metrifier.results.metric.FaultMetrics.RATE;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.load.Rate;
import io.metrifier.results.metric.FaultMetrics;
import io.metrifier.results.recovery.Fault;
import io.metrifier.transport.Durations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How long callers went unanswered during faults of the server, fault by fault. */
final class FaultSection {
    private static final Map<Fault, String> WORDS = new EnumMap<>(Map.of(
            Fault.KILL, "The process is killed, and another is started on the same port at once",
            Fault.PAUSE, "The process is stopped and goes on; its connections stay",
            Fault.CUT, "Nothing passes the network, and then all does",
            Fault.MOVE, "Another server that is up takes its place under the same address, and the old one stops"));
    private static final String EXPLAINED =
            "Messages leave on a schedule, whatever the answers. In seconds, the median of the rounds (min to max). No"
                    + " answer: the longest time without one that began before the fault was over. Level: from then"
                    + " on, for a second, every call is answered, 99 of 100 within twice the p99 of before. Late:"
                    + " answered, but not within that. The p99 after is of the calls due in the second after answers"
                    + " were back, those that timed out among them.";
    private static final double NANOS = 1e9;
    /** A narrow terminal shows the first of them. */
    private static final TableColumns<SampleRow> COLUMNS = new TableColumns<SampleRow>()
            .words("contender", SampleRow::name)
            .number("no answer", row -> row.moment(FaultMetrics.NO_ANSWER))
            .number("failed", row -> row.median(FaultSection::findFailedShare, NumberFormats::of))
            .number("back after its end", row -> row.moment(FaultMetrics.BACK_SINCE_OVER))
            .number("level after its beginning", row -> row.moment(FaultMetrics.LEVEL))
            .number("after its end", row -> row.moment(FaultMetrics.LEVEL_SINCE_OVER))
            .number("fault over after", row -> row.moment(FaultMetrics.OVER))
            .number("late", row -> row.median(FaultMetrics.LATE))
            .number("p99 before, ms", row -> row.moment(FaultMetrics.P99_BEFORE))
            .number("p99 after, ms", row -> row.moment(FaultMetrics.P99_AFTER))
            .words("failed as", FaultSection::listKinds)
            .words("rounds", row -> row.measured() + " of " + row.rounds().size());

    private FaultSection() {}

    static List<PageBlock> of(ReportedGroup group) {
        List<RoundResult> samples = group.results().roundsOf(FaultMetrics.KIND);
        if (samples.isEmpty()) {
            return List.of();
        }
        List<PageBlock> blocks = new ArrayList<>(
                List.of(new PageBlock.Heading("Faults of the server"), new PageBlock.Paragraph(EXPLAINED)));
        samples.stream()
                .collect(Collectors.groupingBy(
                        RoundResult::conditions,
                        () -> new TreeMap<>(
                                Comparator.comparing((Map<String, String> one) -> Fault.of(one.getOrDefault(FAULT, "")))
                                        .thenComparing(Map::toString)),
                        Collectors.toList()))
                .forEach((conditions, own) -> blocks.addAll(of(conditions, own)));
        samples.forEach(sample -> listWarnings(sample).forEach(text -> blocks.add(new PageBlock.Warning(text))));
        return blocks;
    }

    private static List<PageBlock> of(Map<String, String> conditions, List<RoundResult> samples) {
        Fault fault = Fault.of(conditions.getOrDefault(FAULT, ""));
        String lasting = conditions.getOrDefault(LASTING, "");
        String words = WORDS.get(fault)
                + (lasting.isEmpty()
                        ? ""
                        : ", for " + NumberFormats.time(Durations.parse(lasting).toNanos()))
                + ", at "
                + NumberFormats.of(Rate.parse(conditions.getOrDefault(RATE, "")).perSecond()) + " calls per second.";
        List<RoundResult> byName = samples.stream()
                .sorted(Comparator.comparing(RoundResult::contender))
                .toList();
        return List.of(
                new PageBlock.Paragraph(
                        RichText.of("").strong(fault.id() + ": ").and(words)),
                new PageBlock.Figures(COLUMNS.table(
                        fault.id() + ", seconds", SampleRow.of(byName, RoundResult::contender, row -> 0))));
    }

    private static OptionalDouble findFailedShare(RoundResult sample) {
        return sample.measured()
                ? OptionalDouble.of(sample.figures().entrySet().stream()
                        .filter(figure -> figure.getKey().startsWith(FaultMetrics.FAILED))
                        .mapToDouble(figure -> figure.getValue().value())
                        .sum())
                : OptionalDouble.empty();
    }

    private static String listKinds(SampleRow row) {
        Map<String, Double> kinds = new TreeMap<>();
        for (RoundResult round : row.rounds()) {
            round.figures().forEach((name, figure) -> {
                if (name.startsWith(FaultMetrics.FAILED)) {
                    kinds.merge(name.substring(FaultMetrics.FAILED.length()), figure.value(), Double::sum);
                }
            });
        }
        return kinds.isEmpty()
                ? NumberFormats.UNKNOWN
                : kinds.entrySet().stream()
                        .map(kind -> kind.getKey() + " " + NumberFormats.of(kind.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static List<String> listWarnings(RoundResult sample) {
        String where = sample.contender() + ", " + sample.condition(FAULT) + ", round " + sample.round();
        List<String> warnings = new ArrayList<>();
        sample.failure().ifPresent(why -> warnings.add("Not measured: " + where + ": " + why));
        sample.warmup()
                .filter(warmup -> !warmup.settled())
                .ifPresent(warmup -> warnings.add("Not settled before: " + where + ": " + warmup.moving()));
        if (isStalled(sample)) {
            warnings.add("The load generator itself stood still for "
                    + NumberFormats.time(sample.value(FaultMetrics.STALLED).orElse(0) * NANOS)
                    + ", longer than any answer took: " + where + ". Repeat it on a quiet machine.");
        }
        return warnings;
    }

    /** A silence no longer than the load generator's own stalls is not the server's. */
    private static boolean isStalled(RoundResult sample) {
        Metric silence = sample.figures().get(FaultMetrics.NO_ANSWER);
        return silence != null && sample.value(FaultMetrics.STALLED).orElse(0) > silence.value();
    }
}
