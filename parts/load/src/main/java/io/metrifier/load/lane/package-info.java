/** Lanes that send messages when they are due, and record each outcome. */
@NullMarked
package io.metrifier.load.lane;

import org.jspecify.annotations.NullMarked;
