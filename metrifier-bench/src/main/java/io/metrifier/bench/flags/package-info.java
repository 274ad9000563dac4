/** Options that several commands share, and the values that they make. */
@NullMarked
package io.metrifier.bench.flags;

import org.jspecify.annotations.NullMarked;
