/** Rounds of pairs: warm-up, turns, stack recording, time budget. */
@NullMarked
package io.metrifier.engine.rounds;

import org.jspecify.annotations.NullMarked;
