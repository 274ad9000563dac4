package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.share.LoadShareMerge;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.LoadShare;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** What each share of a merged result measured, and where. */
final class SharesTable {
    private SharesTable() {}

    /** Returns nothing where no result was merged from shares. */
    static List<PageBlock> of(List<LoadPoint> points) {
        Table.Builder table = Table.of(
                        "What each share measured",
                        "transport",
                        "due/s of all",
                        "round",
                        "share",
                        "achieved/s",
                        "p50",
                        "p99",
                        "started after",
                        "cores",
                        "throttled")
                .words("process")
                .words("validity");
        points.forEach(point ->
                point.rounds().forEach(result -> result.shares().forEach(part -> table.row(row(point, result, part)))));
        Table built = table.build();
        return built.rows().isEmpty() ? List.of() : List.of(new PageBlock.Figures(built));
    }

    private static List<Table.Cell> row(LoadPoint point, LoadResult result, LoadResult part) {
        LoadShare share = part.load().share().orElseThrow();
        boolean valid = part.valid();
        return List.of(
                Table.cell(point.transport()),
                Table.cell(NumberFormats.of(point.rate())),
                Table.cell(String.valueOf(result.round())),
                Table.cell(share.fraction()),
                Table.cell(NumberFormats.of(part.measured().achievedPerSecond())),
                Percentiles.cell(part.measured().latency(), 50, part.measured().holdsUpTo()),
                Percentiles.cell(part.measured().latency(), 99, part.measured().holdsUpTo()),
                Table.cell(NumberFormats.time(
                        LoadShareMerge.startedAfter(part, result).toNanos())),
                Table.cell(cores(part)),
                Table.cell(share(part.measured().usage().throttledShare())),
                Table.cell(share.process()),
                new Table.Cell(
                        valid
                                ? "valid"
                                : part.findings().stream()
                                        .map(InvalidityReason::rule)
                                        .collect(Collectors.joining(", ", "INVALID: ", "")),
                        valid ? Table.Look.PLAIN : Table.Look.BAD));
    }

    /** A quota of a container is less than what its machine has. */
    private static String cores(LoadResult part) {
        Double quota = part.environment().machine().containerCpus();
        int cores = part.environment().machine().cores();
        return quota == null ? String.valueOf(cores) : String.format(Locale.ROOT, "%.1f of %d", quota, cores);
    }

    private static String share(OptionalDouble share) {
        return share.isEmpty() ? "–" : String.format(Locale.ROOT, "%.1f %%", 100 * share.getAsDouble());
    }
}
