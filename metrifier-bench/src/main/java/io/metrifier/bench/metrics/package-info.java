/** Figures of a running command, over HTTP for Prometheus and other scrapers. */
@NullMarked
package io.metrifier.bench.metrics;

import org.jspecify.annotations.NullMarked;
