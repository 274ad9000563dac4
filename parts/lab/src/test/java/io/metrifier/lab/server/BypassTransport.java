package io.metrifier.lab.server;

import io.metrifier.lab.registry.Contenders;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;

/** A transport whose clients bypass every relay and connect to the server in the same JVM. */
public final class BypassTransport implements Transport {
    private final Transport real = Contenders.onClassPath().get("raw-socket");
    private Endpoint server = Endpoint.loopback();
    private int left;

    private BypassTransport(int times) {
        left = times;
    }

    /** Returns one whose first connection only bypasses the relay; the control, which comes later, does not. */
    public static BypassTransport once() {
        return new BypassTransport(1);
    }

    /** Returns one that always bypasses the relay. */
    public static BypassTransport always() {
        return new BypassTransport(Integer.MAX_VALUE);
    }

    @Override
    public String id() {
        return "shortcut";
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        TransportServer started = real.serve(services, bind, options);
        server = started.endpoint();
        return started;
    }

    @Override
    public TransportClient connect(Endpoint requested, TransportOptions options) {
        return real.connect(left-- > 0 ? server : requested, options);
    }
}
