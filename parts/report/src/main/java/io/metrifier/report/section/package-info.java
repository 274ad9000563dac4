/** The sections of a report, each from what was read to what is shown. */
@NullMarked
package io.metrifier.report.section;

import org.jspecify.annotations.NullMarked;
