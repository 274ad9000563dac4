/** Senders, each on a thread of its own, that send messages when they are due and record each outcome. */
@NullMarked
package io.metrifier.load.sender;

import org.jspecify.annotations.NullMarked;
