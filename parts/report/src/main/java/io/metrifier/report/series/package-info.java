/** What a report is made of: series, read from files and merged where they may be. */
@NullMarked
package io.metrifier.report.series;

import org.jspecify.annotations.NullMarked;
