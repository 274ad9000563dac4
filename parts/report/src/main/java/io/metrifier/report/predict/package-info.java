/** What results of loads say about a network, a size and a rate that were not measured. */
@NullMarked
package io.metrifier.report.predict;

import org.jspecify.annotations.NullMarked;
