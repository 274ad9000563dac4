package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Table;
import io.metrifier.results.Distribution;

/** Writes percentiles and marks those that the load generator's own stalls make untrusted. */
final class Percentiles {
    private Percentiles() {}

    /** Returns the percentile, in parentheses if it is untrusted. */
    static Table.Cell cell(Distribution times, double percent, double holdsUpTo) {
        String time = NumberFormats.time(times.percentile(percent));
        return percent <= holdsUpTo ? Table.cell(time) : new Table.Cell("(" + time + ")", Table.Look.UNTRUSTED);
    }
}
