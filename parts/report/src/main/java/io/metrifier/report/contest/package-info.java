/** Results of equal settings, ranked and judged, and the labels of settings. */
@NullMarked
package io.metrifier.report.contest;

import org.jspecify.annotations.NullMarked;
