/** Results as rows for other programs: spreadsheets, data frames and CI. */
@NullMarked
package io.metrifier.report.export;

import org.jspecify.annotations.NullMarked;
