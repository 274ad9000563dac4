package io.metrifier.lab.place;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;

/** A transport whose clients connect past every relay to the server they share a JVM with. */
public final class Shortcut implements Transport {
    private final Transport real = Contenders.installed().get("raw-socket");
    private Endpoint server = Endpoint.loopback();
    private int left;

    private Shortcut(int times) {
        left = times;
    }

    /** Returns one whose first connection alone is too short: the control, which comes later, is as it should be. */
    public static Shortcut once() {
        return new Shortcut(1);
    }

    /** Returns one that no relay ever sees anything of. */
    public static Shortcut always() {
        return new Shortcut(Integer.MAX_VALUE);
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
    public TransportClient connect(Endpoint asked, TransportOptions options) {
        return real.connect(left-- > 0 ? server : asked, options);
    }
}
