package io.metrifier.transport.grpc.netty;

import io.grpc.netty.shaded.io.netty.channel.epoll.Epoll;
import io.grpc.netty.shaded.io.netty.channel.unix.DomainSocketAddress;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.UnixSockets;
import io.metrifier.transport.support.message.MessageSupport;
import io.metrifier.transport.support.tls.KeyMaterial;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.HashSet;
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
public record GrpcOptions(
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
    /** The HTTP/2 flow-control window of both sides, in bytes. */
    public static final int FLOW_CONTROL_WINDOW = 1024 * 1024;

    /** The minimum of {@code keep-alive}. */
    public static final Duration MIN_KEEP_ALIVE = Duration.ofSeconds(10);

    private static final Duration ONE_DAY = Duration.ofDays(1);

    private static final String STUB = "stub";
    private static final Set<String> KNOWN = KeyMaterial.withTlsOptions(
            STUB,
            "workers",
            "in-flight",
            "keep-alive",
            "idle-timeout",
            "compression",
            UnixSockets.OPTION,
            MessageSupport.FORMAT);
    /** Options that generated code cannot apply. */
    private static final List<String> OWN_STUB_ONLY =
            List.of("workers", "keep-alive", "idle-timeout", UnixSockets.OPTION);

    /** Reads and validates the options. */
    public static GrpcOptions of(Transport transport, TransportOptions options, boolean stubs) {
        String transportId = transport.id();
        Set<String> known = new HashSet<>(KNOWN);
        if (!stubs) {
            known.remove(STUB);
        }
        OwnOptions own = options.own(transport, known);
        boolean generated = own.oneOf(STUB, "own", "generated").equals("generated");
        if (generated) {
            OWN_STUB_ONLY.forEach(name -> own.text(name).ifPresent(value -> {
                throw own.malformed(name, "needs " + transportId + ".stub=own", value);
            }));
        }
        if (!EventLoops.EPOLL) {
            UnixSockets.refuseUnix(own, "this machine or JVM has no epoll: " + Epoll.unavailabilityCause());
        }
        return new GrpcOptions(
                options,
                own,
                KeyMaterial.of(own),
                own.number("workers", 64, 1, 4096),
                own.number("in-flight", 4096, 1, 1_000_000),
                own.time("keep-alive", Duration.ofSeconds(30), MIN_KEEP_ALIVE, ONE_DAY),
                own.time("idle-timeout", Duration.ofMinutes(1), Duration.ofSeconds(1), ONE_DAY),
                own.text(MessageSupport.FORMAT).orElse(transportId),
                generated,
                own.oneOf("compression", "none", "gzip").equals("gzip"));
    }

    /** Returns the address of an endpoint. */
    public static SocketAddress resolve(Endpoint endpoint) {
        return endpoint.path()
                .<SocketAddress>map(path -> new DomainSocketAddress(path.toFile()))
                .orElseGet(() -> new InetSocketAddress(endpoint.host(), endpoint.port()));
    }
}
