/** The transport SPI, its registry and the types every transport shares. */
@NullMarked
package io.metrifier.transport;

import org.jspecify.annotations.NullMarked;
