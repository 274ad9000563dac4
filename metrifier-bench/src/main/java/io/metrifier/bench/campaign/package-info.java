/** Rounds of loads, searches for the highest rate, and their files. */
@NullMarked
package io.metrifier.bench.campaign;

import org.jspecify.annotations.NullMarked;
