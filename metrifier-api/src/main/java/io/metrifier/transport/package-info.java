/** The transport SPI, its registry and the types that all transports share. */
@NullMarked
package io.metrifier.transport;

import org.jspecify.annotations.NullMarked;
