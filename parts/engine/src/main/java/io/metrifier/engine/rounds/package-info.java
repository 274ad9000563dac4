/** Rounds of pairs: warm-up, turns, time budget. */
@NullMarked
package io.metrifier.engine.rounds;

import org.jspecify.annotations.NullMarked;
