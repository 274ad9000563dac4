/** The server: the sessions of its clients, their requests, and the answers. */
@NullMarked
package io.metrifier.transport.aeron.internal.server;

import org.jspecify.annotations.NullMarked;
