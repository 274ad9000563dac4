/** Tests of the code that the gRPC transports share. */
@NullMarked
package io.metrifier.transport.grpc;

import org.jspecify.annotations.NullMarked;
