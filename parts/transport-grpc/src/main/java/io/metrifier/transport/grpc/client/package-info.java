/** The client: one connection, its calls and streams, and calls through generated stubs. */
@NullMarked
package io.metrifier.transport.grpc.client;

import org.jspecify.annotations.NullMarked;
