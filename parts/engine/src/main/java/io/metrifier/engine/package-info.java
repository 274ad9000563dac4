/** Pairs of client and server JVMs, and the turns, loads and calls that they run. */
@NullMarked
package io.metrifier.engine;

import org.jspecify.annotations.NullMarked;
