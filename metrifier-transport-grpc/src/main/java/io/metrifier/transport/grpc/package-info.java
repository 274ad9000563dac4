/** The code that all gRPC transports share, whatever their codec: channels, servers, calls, streams and errors. */
@NullMarked
package io.metrifier.transport.grpc;

import org.jspecify.annotations.NullMarked;
