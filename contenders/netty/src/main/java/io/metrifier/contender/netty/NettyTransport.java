package io.metrifier.contender.netty;

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
import io.metrifier.transport.support.tls.KeyMaterial;
import java.util.Set;

/** Netty's codecs of HTTP/1.1, 2 and 3, and Jackson: what an event loop costs without a framework. */
public final class NettyTransport extends StackTransport {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** Jackson as it is preset, but for unknown members, which are ignored. */
    static final JsonBinding JSON = new JsonBinding(MAPPER::writeValueAsBytes, MAPPER::readValue);

    /** Creates the transport; it holds no state. */
    public NettyTransport() {
        super(
                "netty",
                Set.of(Capability.ASYNC, Capability.MESSAGES, Capability.TLS),
                KeyMaterial.withTlsOptions(UnixSockets.OPTION, HttpProtocol.OPTION, NettyIo.OPTION),
                Execution.WORKER,
                Execution.DIRECT,
                Execution.VIRTUAL);
    }

    @Override
    protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        return new NettyServer(services, UnixSockets.resolveBind(own, bind), options, own);
    }

    @Override
    protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) {
        Endpoint address = UnixSockets.resolveServer(own, server);
        return LibraryClient.connectJson(this, address, options, new NettyClient(address, options, own), JSON);
    }
}
