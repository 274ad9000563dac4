/**
 * The engine of turns: pairs of a client's and a server's JVM that settle, take turns and are compared round by round.
 */
@NullMarked
package io.metrifier.engine;

import org.jspecify.annotations.NullMarked;
