package io.metrifier.report.history;

import io.metrifier.report.data.Conditions;
import java.util.List;

/**
 * All that was measured in one environment: one machine, one system, one Java.
 *
 * @param conditions what the first run was made on
 * @param moments its runs, in order
 * @param skipped how many figures were not used, for they were invalid or of JVMs that had not settled
 */
record HistoryEnvironment(Conditions conditions, List<HistoryPoint> moments, List<HistorySeries> series, int skipped) {}
