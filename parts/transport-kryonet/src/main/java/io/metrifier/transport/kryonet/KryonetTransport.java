package io.metrifier.transport.kryonet;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.kryonet.internal.client.KryonetClient;
import io.metrifier.transport.kryonet.internal.server.KryonetServer;
import io.metrifier.transport.kryonet.internal.wire.KryonetOptions;
import java.util.EnumSet;
import java.util.Set;

/**
 * Carries everything over KryoNet, with Kryo 5 in place of the old Kryo that KryoNet depends on; see docs/kryonet.md.
 */
public final class KryonetTransport implements Transport {
    /** Creates the transport. */
    public KryonetTransport() {}

    @Override
    public String id() {
        return "kryonet";
    }

    @Override
    public String description() {
        return "Kryo 5 over one TCP connection of KryoNet; 8 streamed prices per message unless set";
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.complementOf(EnumSet.of(Capability.TLS));
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        MinlogBridge.install();
        return KryonetServer.bind(services, bind, options, KryonetOptions.of(this, options));
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        MinlogBridge.install();
        return KryonetClient.connect(this, server, options, KryonetOptions.of(this, options));
    }
}
