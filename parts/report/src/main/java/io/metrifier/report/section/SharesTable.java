package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.LoadShare;
import io.metrifier.results.metric.LoadMetrics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What each share of a merged result measured, and where. */
final class SharesTable {
    private static final TableColumns<Part> COLUMNS = new TableColumns<Part>()
            .words("transport", one -> one.point().transport())
            .number("due/s of all", one -> NumberFormats.of(one.point().rate()))
            .number("round", one -> String.valueOf(one.whole().round()))
            .number("share", one -> one.share().fraction())
            .number("achieved/s", one -> NumberFormats.of(one.part().achievedPerSecond()))
            .numberCell("p50", one -> one.percentile(50))
            .numberCell("p99", one -> one.percentile(99))
            .number(
                    "started after",
                    one -> NumberFormats.time(one.startedAfter().toNanos()))
            .number("cores", one -> formatCores(one.part()))
            .figure(
                    "throttled",
                    one -> one.part().value(LoadMetrics.THROTTLED),
                    share -> String.format(Locale.ROOT, "%.1f %%", 100 * share))
            .words("process", one -> one.share().process())
            .wordCell("validity", one -> createValidityCell(one.part()));

    private SharesTable() {}

    /** One share of a result. */
    private record Part(LoadSeries point, LoadRound whole, LoadRound part) {
        LoadShare share() {
            return part.load().share().orElseThrow();
        }

        /** Returns how much later than the first share it started, each by its own clock. */
        Duration startedAfter() {
            return Duration.between(
                    whole.document().startedAt(), part.document().startedAt());
        }

        Table.Cell percentile(double percent) {
            return PercentileSection.cell(part.latency(), percent, part.holdsUpTo());
        }
    }

    /** Returns nothing where no result was merged from shares. */
    static List<PageBlock> of(List<LoadSeries> points) {
        List<Part> parts = new ArrayList<>();
        points.forEach(point -> point.rounds()
                .forEach(result -> result.shares().forEach(part -> parts.add(new Part(point, result, part)))));
        return parts.isEmpty()
                ? List.of()
                : List.of(new PageBlock.Figures(COLUMNS.table("What each share measured", parts)));
    }

    private static Table.Cell createValidityCell(LoadRound part) {
        return part.valid()
                ? Table.cell("valid")
                : new Table.Cell(
                        part.findings().stream()
                                .map(InvalidityReason::rule)
                                .collect(Collectors.joining(", ", "INVALID: ", "")),
                        Table.Look.BAD);
    }

    /** A quota of a container is less than what its machine has. */
    private static String formatCores(LoadRound part) {
        Double quota = part.environment().machine().containerCpus();
        int cores = part.environment().machine().cores();
        return quota == null ? String.valueOf(cores) : String.format(Locale.ROOT, "%.1f of %d", quota, cores);
    }
}
