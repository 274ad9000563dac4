/**
 * The statistics of a report: intervals that do not promise more than the forks can hold, and verdicts drawn from them.
 */
@NullMarked
package io.metrifier.report.stats;

import org.jspecify.annotations.NullMarked;
