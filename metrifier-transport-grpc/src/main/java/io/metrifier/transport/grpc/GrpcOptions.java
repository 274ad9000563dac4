package io.metrifier.transport.grpc;

import static java.util.Objects.requireNonNull;

import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.ServerCredentials;
import io.grpc.TlsChannelCredentials;
import io.grpc.TlsServerCredentials;
import io.grpc.netty.shaded.io.grpc.netty.NettySslContextChannelCredentials;
import io.grpc.netty.shaded.io.grpc.netty.NettySslContextServerCredentials;
import io.grpc.netty.shaded.io.netty.channel.epoll.Epoll;
import io.grpc.netty.shaded.io.netty.channel.unix.DomainSocketAddress;
import io.grpc.netty.shaded.io.netty.handler.ssl.ClientAuth;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.KeyMaterial;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.UnixSockets;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * The validated options of a gRPC transport, documented in docs/grpc.md.
 *
 * @param own the same options, as given
 * @param workers the maximum number of handlers that run at once, unless execution is direct
 * @param inFlight the maximum number of asynchronous calls that a client has under way
 * @param keepAlive how long a connection may be silent before the peer is probed
 * @param idle how long a server keeps an answer that the client does not read
 * @param format the format in which a client writes custom messages; by default that of the Person service
 * @param generated whether generated code makes and answers the calls
 */
record GrpcOptions(
        TransportOptions shared,
        OwnOptions own,
        KeyMaterial tls,
        int workers,
        int inFlight,
        Duration keepAlive,
        Duration idle,
        String format,
        boolean generated,
        boolean gzip) {
    private static final Set<String> KNOWN = KeyMaterial.optionsAnd(
            "workers",
            "in-flight",
            "keep-alive",
            "idle-timeout",
            "compression",
            UnixSockets.OPTION,
            MessageSupport.FORMAT);
    private static final Set<String> KNOWN_WITH_STUBS = KeyMaterial.optionsAnd(
            "workers",
            "in-flight",
            "keep-alive",
            "idle-timeout",
            "compression",
            UnixSockets.OPTION,
            MessageSupport.FORMAT,
            "stub");
    /** Options that generated code cannot apply. */
    private static final List<String> OWN_STUB_ONLY =
            List.of("workers", "keep-alive", "idle-timeout", UnixSockets.OPTION);

    /** Reads and validates the options. */
    static GrpcOptions of(Transport transport, TransportOptions options, boolean stubs) {
        String transportId = transport.id();
        OwnOptions own = options.own(transport, stubs ? KNOWN_WITH_STUBS : KNOWN);
        boolean generated = own.oneOf("stub", "own", "generated").equals("generated");
        if (generated) {
            OWN_STUB_ONLY.forEach(name -> own.text(name).ifPresent(value -> {
                throw own.malformed(name, "needs " + transportId + ".stub=own", value);
            }));
        }
        if (!EventLoops.EPOLL) {
            UnixSockets.refuse(own, "this machine or JVM has no epoll: " + Epoll.unavailabilityCause());
        }
        return new GrpcOptions(
                options,
                own,
                KeyMaterial.of(own),
                own.number("workers", 64, 1, 4096),
                own.number("in-flight", 4096, 1, 1_000_000),
                Duration.ofSeconds(own.number("keep-alive", 30, GrpcServer.MIN_KEEP_ALIVE_SECONDS, 86_400)),
                Duration.ofSeconds(own.number("idle-timeout", 60, 1, 86_400)),
                own.text(MessageSupport.FORMAT).orElse(transportId),
                generated,
                own.oneOf("compression", "none", "gzip").equals("gzip"));
    }

    /** Returns the credentials of a server. */
    ServerCredentials serverCredentials() {
        if (!tls.encryptsServer()) {
            return InsecureServerCredentials.create();
        }
        if (tls.suppliedContext() != null) {
            return NettySslContextServerCredentials.create(JdkTls.server(
                    tls.suppliedContext(), tls.demandsCertificate() ? ClientAuth.REQUIRE : ClientAuth.NONE));
        }
        TlsServerCredentials.Builder builder = TlsServerCredentials.newBuilder().keyManager(requireNonNull(tls.keys()));
        if (tls.trusted() != null) {
            builder.trustManager(tls.trusted());
        }
        if (tls.demandsCertificate()) {
            builder.clientAuth(TlsServerCredentials.ClientAuth.REQUIRE);
        }
        return builder.build();
    }

    /** Returns the credentials of a client. */
    ChannelCredentials clientCredentials() {
        if (!tls.encryptsClient()) {
            return InsecureChannelCredentials.create();
        }
        if (tls.suppliedContext() != null) {
            return NettySslContextChannelCredentials.create(JdkTls.client(tls.suppliedContext()));
        }
        TlsChannelCredentials.Builder builder =
                TlsChannelCredentials.newBuilder().trustManager(requireNonNull(tls.trusted()));
        if (tls.keys() != null) {
            builder.keyManager(tls.keys());
        }
        return builder.build();
    }

    static SocketAddress address(Endpoint endpoint) {
        return endpoint.path()
                .<SocketAddress>map(path -> new DomainSocketAddress(path.toFile()))
                .orElseGet(() -> new InetSocketAddress(endpoint.host(), endpoint.port()));
    }
}
