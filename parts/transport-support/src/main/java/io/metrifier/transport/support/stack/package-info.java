/** Transports made of a library as it comes: its client, its server, JSON over HTTP, and failures. */
@NullMarked
package io.metrifier.transport.support.stack;

import org.jspecify.annotations.NullMarked;
