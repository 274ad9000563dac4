package io.metrifier.testkit.saboteur;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.Set;

/** A correct transport with the fault of a saboteur. */
public final class SabotagedTransport implements Transport {
    private final Saboteur saboteur;
    private final Transport sound;

    /** Creates one without a fault, for ServiceLoader. */
    public SabotagedTransport() {
        this(new Saboteur("nothing"));
    }

    SabotagedTransport(Saboteur saboteur) {
        this.saboteur = saboteur;
        this.sound = saboteur.sound();
    }

    @Override
    public String id() {
        return saboteur.id();
    }

    @Override
    public Set<Capability> capabilities() {
        return saboteur.capabilities(sound);
    }

    @Override
    public boolean crossesProcesses() {
        return sound.crossesProcesses();
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        saboteur.checkServeOptions(this, options);
        TransportServer server = saboteur.serve(sound, services, bind, options);
        return new TransportServer() {
            @Override
            public Endpoint endpoint() {
                return saboteur.endpoint(server);
            }

            @Override
            public void close() {
                saboteur.closeServer(server);
            }
        };
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        saboteur.checkConnectOptions(this, options);
        return new SabotagedClient(this, saboteur, saboteur.connect(sound, server, options));
    }
}
