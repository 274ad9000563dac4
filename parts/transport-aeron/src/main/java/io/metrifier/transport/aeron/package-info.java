/** The transport over Aeron with SBE: one thread per server and per client, messages decoded without copying. */
@NullMarked
package io.metrifier.transport.aeron;

import org.jspecify.annotations.NullMarked;
