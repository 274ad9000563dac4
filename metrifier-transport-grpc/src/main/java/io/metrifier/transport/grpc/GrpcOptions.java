package io.metrifier.transport.grpc;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.TransportOptions;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;

/**
 * The options of a gRPC transport, validated.
 *
 * @param shared those of every transport
 * @param tls whether and how to encrypt
 * @param workers how many handlers run at once where execution is not direct
 * @param inFlight how many asynchronous calls a client has under way before it refuses more
 * @param keepAlive how long a connection may be silent before the peer is asked whether it lives
 * @param idle how long a server keeps an answer that the peer does not take
 */
record GrpcOptions(TransportOptions shared, GrpcTls tls, int workers, int inFlight, Duration keepAlive, Duration idle) {
    private static final Set<String> KNOWN = Set.of(
            GrpcTls.CERTIFICATE,
            GrpcTls.KEY,
            GrpcTls.TRUST,
            GrpcTls.CLIENT_AUTH,
            "workers",
            "in-flight",
            "keep-alive",
            "idle-timeout");

    static GrpcOptions of(String transportId, TransportOptions options) {
        OwnOptions own = options.own(transportId, KNOWN);
        return new GrpcOptions(
                options,
                GrpcTls.of(own),
                own.number("workers", 64, 1, 4096),
                own.number("in-flight", 4096, 1, 1_000_000),
                Duration.ofSeconds(own.number("keep-alive", 30, GrpcServer.LEAST_KEEP_ALIVE_SECONDS, 86_400)),
                Duration.ofSeconds(own.number("idle-timeout", 60, 1, 86_400)));
    }

    static InetSocketAddress address(Endpoint endpoint) {
        return new InetSocketAddress(endpoint.host(), endpoint.port());
    }
}
