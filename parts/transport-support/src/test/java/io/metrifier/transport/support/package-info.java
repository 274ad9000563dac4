/** Tests of the code that transports share. */
@NullMarked
package io.metrifier.transport.support;

import org.jspecify.annotations.NullMarked;
