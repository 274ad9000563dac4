/** The emulated network between client and server: a relay that delays, limits bandwidth, loses and counts. */
@NullMarked
package io.metrifier.network.relay;

import org.jspecify.annotations.NullMarked;
