/** Code that all networked transports share. */
@NullMarked
package io.metrifier.transport.support;

import org.jspecify.annotations.NullMarked;
