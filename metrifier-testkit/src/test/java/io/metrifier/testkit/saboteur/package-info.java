/** Transports that are sound but for one thing each: they prove that the contract notices, and notices nothing else. */
@NullMarked
package io.metrifier.testkit.saboteur;

import org.jspecify.annotations.NullMarked;
