package io.metrifier.lab.rawsocket;

import static io.metrifier.failure.TransportException.Kind.UNAVAILABLE;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.UnixSockets;
import java.io.IOException;
import java.util.Set;

/** Sends the answers of the service as opaque bytes, encoded once. */
record Baseline(String id, String description, Set<String> options, Listener listener, Connector connector)
        implements Transport {
    static final String RAW_SOCKET = "raw-socket";
    static final String BARE_HTTP = "bare-http";
    static final String BARE_GRPC = "bare-grpc";

    private static final Set<String> NO_OPTIONS = Set.of();

    /** Starts a server. */
    interface Listener {
        TransportServer bind(Endpoint bind, BareAnswers answers, int maxMessageSize) throws IOException;
    }

    /** Opens the connection of a client. */
    interface Connector {
        RoundTrip connect(Endpoint server, TransportOptions options) throws IOException;
    }

    /** Returns the baseline of all transports: length-prefixed bytes over blocking sockets. */
    static Transport rawSocket() {
        return new Baseline(
                RAW_SOCKET,
                "the baseline: the same information as bytes over blocking sockets, encoded once",
                Set.of(UnixSockets.OPTION),
                RawSocketServer::new,
                (server, options) -> new SocketRoundTrip(
                        server, options, channel -> new LengthFrames(channel, options.maxMessageSize())));
    }

    /** Returns the baseline of HTTP: bodies of bytes between a blocking socket and the server of Undertow. */
    static Transport bareHttp() {
        return new Baseline(
                BARE_HTTP,
                "the baseline of HTTP: the same information as bytes over Undertow, encoded once",
                NO_OPTIONS,
                (bind, answers, max) -> new BareHttpServer(bind, answers),
                (server, options) -> new SocketRoundTrip(
                        server, options, channel -> new HttpFrames(channel, server, options.maxMessageSize())));
    }

    /**
     * Returns the baseline of gRPC: bytes over the stack of the gRPC transports. Lambdas, because references to the
     * constructors would load gRPC, which the JVMs of other contenders lack.
     */
    static Transport bareGrpc() {
        return new Baseline(
                BARE_GRPC,
                "a bare gRPC call: the same information as bytes, encoded once, over the plumbing of proto and avro",
                NO_OPTIONS,
                (bind, answers, max) -> new BareGrpcServer(bind, answers, max),
                (server, options) -> new BareGrpcRoundTrip(server, options));
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.MESSAGES);
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        Endpoint address = UnixSockets.resolveBind(options.own(this, this.options), bind);
        try {
            return listener.bind(address, new BareAnswers(services), options.maxMessageSize());
        } catch (IOException e) {
            throw new TransportException(UNAVAILABLE, "cannot bind: endpoint=" + address + " reason=" + e, e);
        }
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        Endpoint address = UnixSockets.resolveServer(options.own(this, this.options), server);
        try {
            return new BareClient(this, connector.connect(address, options));
        } catch (IOException e) {
            throw new TransportException(UNAVAILABLE, "cannot connect: endpoint=" + server + " reason=" + e, e);
        }
    }
}
