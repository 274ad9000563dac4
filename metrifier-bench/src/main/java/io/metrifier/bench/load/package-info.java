/** Rounds of loads, searches for the highest rate, and what is printed of them. */
@NullMarked
package io.metrifier.bench.load;

import org.jspecify.annotations.NullMarked;
