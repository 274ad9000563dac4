package ${package};

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.Set;

/** Carries the Person service over TCP, without capabilities. */
public final class ${prefix}Transport implements Transport {
    private static final Set<String> NO_OPTIONS = Set.of();

    /** Creates the transport for ServiceLoader. */
    public ${prefix}Transport() {}

    @Override
    public String id() {
        return "${id}";
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        return ${prefix}Server.bind(services.persons(), bind, options);
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        ${prefix}Client client = new ${prefix}Client(this, server, options);
        client.greet();
        return client;
    }
}
