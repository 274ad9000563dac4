/** The gRPC transport whose messages are Avro. */
@NullMarked
package io.metrifier.transport.grpc.avro;

import org.jspecify.annotations.NullMarked;
