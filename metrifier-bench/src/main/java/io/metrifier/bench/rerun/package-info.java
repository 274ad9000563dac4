/** Finds in what was recorded the command that made it, so that it can be run again. */
@NullMarked
package io.metrifier.bench.rerun;

import org.jspecify.annotations.NullMarked;
