/** The load generator: latency at a configured rate, counted from when each message was due. */
@NullMarked
package io.metrifier.load;

import org.jspecify.annotations.NullMarked;
