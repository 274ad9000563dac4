/** Streams: ping-pong in both directions, prices in one. */
@NullMarked
package io.metrifier.stream;

import org.jspecify.annotations.NullMarked;
