/** Tests of the relay. */
@NullMarked
package io.metrifier.lab.relay;

import org.jspecify.annotations.NullMarked;
