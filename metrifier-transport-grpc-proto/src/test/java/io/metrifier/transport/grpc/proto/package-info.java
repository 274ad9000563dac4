/** Tests of the Protocol Buffers transport. */
@NullMarked
package io.metrifier.transport.grpc.proto;

import org.jspecify.annotations.NullMarked;
