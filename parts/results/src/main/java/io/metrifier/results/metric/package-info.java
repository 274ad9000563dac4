/** The names of the conditions and metrics of rounds, by kind, and what a call costs on each side. */
@NullMarked
package io.metrifier.results.metric;

import org.jspecify.annotations.NullMarked;
