/** What client and server share of gRPC's Netty: options, credentials, I/O threads, and the log about peers. */
@NullMarked
package io.metrifier.transport.grpc.netty;

import org.jspecify.annotations.NullMarked;
