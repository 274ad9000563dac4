package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Table;
import io.metrifier.results.Distribution;

/** Writes percentiles so that those which do not hold are seen to be so. */
final class Percentiles {
    private Percentiles() {}

    /** Puts what tells of the rig's own stalls into parentheses. */
    static Table.Cell cell(Distribution times, double percent, double holdsUpTo) {
        String time = NumberFormats.time(times.percentile(percent));
        return percent <= holdsUpTo ? Table.cell(time) : new Table.Cell("(" + time + ")", Table.Look.BAD);
    }
}
