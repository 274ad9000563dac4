/** Finds the command in recorded results, so that it can be run again. */
@NullMarked
package io.metrifier.bench.rerun;

import org.jspecify.annotations.NullMarked;
