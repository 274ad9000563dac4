/** Tests of the Avro transport. */
@NullMarked
package io.metrifier.transport.grpc.avro;

import org.jspecify.annotations.NullMarked;
