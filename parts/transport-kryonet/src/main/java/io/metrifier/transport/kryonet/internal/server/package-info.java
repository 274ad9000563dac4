/** The server: the connections of its clients, their requests, and the answers. */
@NullMarked
package io.metrifier.transport.kryonet.internal.server;

import org.jspecify.annotations.NullMarked;
