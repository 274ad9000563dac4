/** The example transport: calls inside one process, without a network. */
@NullMarked
package io.metrifier.transport.inprocess;

import org.jspecify.annotations.NullMarked;
