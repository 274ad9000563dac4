/** Custom messages as bytes, with the service and the codec that a server answers them with. */
@NullMarked
package io.metrifier.transport.support.message;

import org.jspecify.annotations.NullMarked;
