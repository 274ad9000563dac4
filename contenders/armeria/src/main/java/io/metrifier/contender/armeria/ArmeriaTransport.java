package io.metrifier.contender.armeria;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.UnixSockets;
import io.metrifier.transport.support.stack.JsonBinding;
import io.metrifier.transport.support.stack.LibraryClient;
import io.metrifier.transport.support.stack.StackTransport;
import java.util.Set;

/** Armeria: an annotated service, and WebClient, over HTTP/2 unless told otherwise. */
public final class ArmeriaTransport extends StackTransport {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final JsonBinding JSON = new JsonBinding(MAPPER::writeValueAsBytes, MAPPER::readValue);

    /** Creates the transport; it holds no state. */
    public ArmeriaTransport() {
        super(
                "armeria",
                Set.of(Capability.ASYNC, Capability.MESSAGES),
                Set.of("protocol", UnixSockets.OPTION),
                Execution.WORKER,
                Execution.DIRECT);
    }

    @Override
    protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        Endpoint address = UnixSockets.resolveBind(own, bind);
        return ArmeriaServer.start(services, address, options, options.execution() == Execution.WORKER);
    }

    @Override
    protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) {
        Endpoint address = UnixSockets.resolveServer(own, server);
        ArmeriaClient client = new ArmeriaClient(address, options, own.oneOf("protocol", "h2c", "h1c"));
        return LibraryClient.connectJson(this, address, options, client, JSON);
    }
}
