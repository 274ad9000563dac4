/** What all gRPC transports share, whatever their codec: the transport, and what their generated code provides. */
@NullMarked
package io.metrifier.transport.grpc;

import org.jspecify.annotations.NullMarked;
