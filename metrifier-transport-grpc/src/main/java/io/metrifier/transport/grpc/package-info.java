/** What every gRPC transport shares, whatever its codec: channels, servers, calls, streams and errors. */
@NullMarked
package io.metrifier.transport.grpc;

import org.jspecify.annotations.NullMarked;
