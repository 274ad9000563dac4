/** Results as rows for other programs: spreadsheets, time series databases, dashboards and CI. */
@NullMarked
package io.metrifier.report.export;

import org.jspecify.annotations.NullMarked;
