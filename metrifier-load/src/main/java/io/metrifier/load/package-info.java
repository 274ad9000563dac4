/** The load rig: latency at a rate you choose, counted from when each message was due. */
@NullMarked
package io.metrifier.load;

import org.jspecify.annotations.NullMarked;
