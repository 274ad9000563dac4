/** The gRPC transport whose messages are Protocol Buffers. */
@NullMarked
package io.metrifier.transport.grpc.proto;

import org.jspecify.annotations.NullMarked;
