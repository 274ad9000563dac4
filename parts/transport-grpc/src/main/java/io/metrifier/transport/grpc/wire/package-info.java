/** The parts of the wire that both sides use: methods, messages and failures. Needs no Netty. */
@NullMarked
package io.metrifier.transport.grpc.wire;

import org.jspecify.annotations.NullMarked;
