/** Aeron as both sides use it: the media driver and its endpoints, the channels, the I/O thread, and the options. */
@NullMarked
package io.metrifier.transport.aeron.internal.driver;

import org.jspecify.annotations.NullMarked;
