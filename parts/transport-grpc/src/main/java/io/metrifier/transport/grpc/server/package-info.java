/** The server: services as gRPC methods, the streams, and limits on what a connection may occupy. */
@NullMarked
package io.metrifier.transport.grpc.server;

import org.jspecify.annotations.NullMarked;
