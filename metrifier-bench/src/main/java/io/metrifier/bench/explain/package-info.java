/** The contenders that {@code explain} measures to divide the time of a call into steps. */
@NullMarked
package io.metrifier.bench.explain;

import org.jspecify.annotations.NullMarked;
