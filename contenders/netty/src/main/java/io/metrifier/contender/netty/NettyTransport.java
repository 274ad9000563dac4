package io.metrifier.contender.netty;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.LibraryClient;
import io.metrifier.transport.support.MessageSupport;
import java.util.Set;

/** Netty's HTTP/1.1 codec with an aggregator and Jackson: what an event loop costs without a framework. */
public final class NettyTransport implements Transport {
    private static final Set<String> OPTIONS = Set.of(MessageSupport.FORMAT);

    /** Creates the transport; it holds no state. */
    public NettyTransport() {}

    @Override
    public String id() {
        return "netty";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.ASYNC, Capability.MESSAGES);
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        options.own(this, OPTIONS);
        return NettyServer.bind(services, bind, options);
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        options.own(this, OPTIONS);
        NettyClient client = new NettyClient(server, options);
        return LibraryClient.asynchronous(this, server, options, new NettyPersons(client), client, client);
    }
}
