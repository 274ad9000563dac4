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

/** The floor: what the service says, as opaque bytes over blocking sockets. */
final class RawSocketBaseline implements Transport {
    private static final Set<String> NO_OPTIONS = Set.of();

    @Override
    public String id() {
        return "raw-socket";
    }

    @Override
    public String description() {
        return "the floor: the same information as bytes over blocking sockets, encoded once";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.MESSAGES);
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        try {
            return new RawSocketServer(bind, new BareAnswers(services), options.maxMessageSize());
        } catch (IOException e) {
            throw new TransportException(UNAVAILABLE, "cannot bind: endpoint=" + bind + " reason=" + e, e);
        }
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        try {
            return new BareClient(
                    this,
                    new SocketRoundTrip(
                            server, options, channel -> new LengthFrames(channel, options.maxMessageSize())));
        } catch (IOException e) {
            throw new TransportException(UNAVAILABLE, "cannot connect: endpoint=" + server + " reason=" + e, e);
        }
    }
}
