/** The gRPC transport with Avro messages. */
@NullMarked
package io.metrifier.transport.grpc.avro;

import org.jspecify.annotations.NullMarked;
