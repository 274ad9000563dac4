/** Lanes that send messages when they are due, and record each answer. */
@NullMarked
package io.metrifier.load.lane;

import org.jspecify.annotations.NullMarked;
