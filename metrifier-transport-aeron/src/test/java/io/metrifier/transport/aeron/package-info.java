/** The contract over Aeron, and what is Aeron's own. */
@NullMarked
package io.metrifier.transport.aeron;

import org.jspecify.annotations.NullMarked;
