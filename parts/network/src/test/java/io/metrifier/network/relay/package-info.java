/** Tests of the relay. */
@NullMarked
package io.metrifier.network.relay;

import org.jspecify.annotations.NullMarked;
