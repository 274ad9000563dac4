/**
 * The statistics of a report: rounds go in, and a verdict comes out that says who is ahead of whom, what is undecided,
 * and what would decide it.
 */
@NullMarked
package io.metrifier.report.stats;

import org.jspecify.annotations.NullMarked;
