package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.results.document.Series;
import io.metrifier.results.metric.SideFigures;
import java.util.List;
import java.util.stream.Stream;

/** How much memory the JVMs of both sides had after their last turn. */
final class MemorySection {
    private static final double BYTES_PER_MEGABYTE = 1e6;

    private MemorySection() {}

    /** A contender in a setting. */
    private record Row(String setting, Series one) {}

    /** Returns the table, or nothing if no memory was read. */
    static List<PageBlock> of(ReportedGroup group) {
        List<Row> rows = Stream.of(group.rankings(), group.loads(), group.streams())
                .flatMap(List::stream)
                .flatMap(ranking -> listRows(ranking, group))
                .filter(row -> row.one().has(SideFigures.CALLER.resident()))
                .toList();
        TableColumns<Row> table =
                new TableColumns<Row>().words("result", row -> row.one().contender() + ", " + row.setting());
        addSide(table, "client", SideFigures.CALLER);
        addSide(table, "server", SideFigures.SERVER);
        return PageBlock.section(
                "Memory",
                "Megabytes after the last turn, the mean of the rounds. Resident is what the JVM has of the machine,"
                        + " peak the most since it started; the heap is what the last collection left in it, with what"
                        + " older generations had not collected yet; direct are the buffers that the JVM counts. How"
                        + " much a JVM takes depends on the heap that it may use: compare under the same heap=.",
                rows.isEmpty() ? List.of() : List.of(new PageBlock.Figures(table.table("memory", rows))));
    }

    private static Stream<Row> listRows(Ranking ranking, ReportedGroup group) {
        return ranking.everyone().stream().map(one -> new Row(group.label(ranking.setting()), one));
    }

    private static void addSide(TableColumns<Row> table, String side, SideFigures figures) {
        table.figure(side + " resident", row -> row.one().mean(figures.resident()), MemorySection::megabytes)
                .figure("its peak", row -> row.one().mean(figures.peak()), MemorySection::megabytes)
                .figure("its heap", row -> row.one().mean(figures.heap()), MemorySection::megabytes)
                .figure("its direct", row -> row.one().mean(figures.direct()), MemorySection::megabytes);
    }

    static String megabytes(double bytes) {
        return NumberFormats.of(bytes / BYTES_PER_MEGABYTE);
    }
}
