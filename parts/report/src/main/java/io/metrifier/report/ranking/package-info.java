/** Results of equal settings, ranked and judged, and the labels of settings. */
@NullMarked
package io.metrifier.report.ranking;

import org.jspecify.annotations.NullMarked;
