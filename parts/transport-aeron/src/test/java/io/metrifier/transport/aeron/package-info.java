/** Tests of the Aeron transport. */
@NullMarked
package io.metrifier.transport.aeron;

import org.jspecify.annotations.NullMarked;
