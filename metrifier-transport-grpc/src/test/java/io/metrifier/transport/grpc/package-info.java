/** Tests of what the gRPC transports share, apart from any codec. */
@NullMarked
package io.metrifier.transport.grpc;

import org.jspecify.annotations.NullMarked;
