/** Proves the relay. */
@NullMarked
package io.metrifier.bench.lab.relay;

import org.jspecify.annotations.NullMarked;
