/** Latencies of one caller over distances. */
@NullMarked
package io.metrifier.results.distance;

import org.jspecify.annotations.NullMarked;
