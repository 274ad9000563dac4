package io.metrifier.lab.baseline;

import static io.metrifier.failure.TransportException.Kind.UNAVAILABLE;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.util.Set;

/** A baseline with a blocking socket at the client: the answers of the service as opaque bytes, encoded once. */
final class SocketBaseline implements Transport {
    static final String RAW_SOCKET = "raw-socket";
    static final String BARE_HTTP = "bare-http";

    private static final Set<String> NO_OPTIONS = Set.of();

    private final String id;
    private final String description;
    private final Listener listener;
    private final Framing framing;

    private SocketBaseline(String id, String description, Listener listener, Framing framing) {
        this.id = id;
        this.description = description;
        this.listener = listener;
        this.framing = framing;
    }

    /** Starts a server. */
    private interface Listener {
        TransportServer bind(Endpoint bind, BareAnswers answers, int maxMessageSize) throws IOException;
    }

    /** Creates the framing of connections to a server. */
    private interface Framing {
        FramedConnection.Format of(Endpoint server, int maxMessageSize);
    }

    /** Returns the baseline of all transports: length-prefixed bytes over blocking sockets. */
    static Transport rawSocket() {
        return new SocketBaseline(
                RAW_SOCKET,
                "the floor: the same information as bytes over blocking sockets, encoded once",
                RawSocketServer::new,
                (server, max) -> channel -> new LengthFrames(channel, max));
    }

    /** Returns the baseline of HTTP: bodies of bytes between a blocking socket and the server of Undertow. */
    static Transport bareHttp() {
        return new SocketBaseline(
                BARE_HTTP,
                "the floor of HTTP: the same information as bytes over Undertow, encoded once",
                (bind, answers, max) -> new BareHttpServer(bind, answers),
                (server, max) -> channel -> new HttpFrames(channel, server, max));
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.MESSAGES);
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        try {
            return listener.bind(bind, new BareAnswers(services), options.maxMessageSize());
        } catch (IOException e) {
            throw new TransportException(UNAVAILABLE, "cannot bind: endpoint=" + bind + " reason=" + e, e);
        }
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        try {
            FramedConnection.Format format = framing.of(server, options.maxMessageSize());
            return new BareClient(this, new SocketRoundTrip(server, options, format));
        } catch (IOException e) {
            throw new TransportException(UNAVAILABLE, "cannot connect: endpoint=" + server + " reason=" + e, e);
        }
    }
}
