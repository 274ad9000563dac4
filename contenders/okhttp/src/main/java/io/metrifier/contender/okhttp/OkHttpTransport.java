package io.metrifier.contender.okhttp;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.stack.JsonBinding;
import io.metrifier.transport.support.stack.LibraryClient;
import io.metrifier.transport.support.stack.StackTransport;
import java.util.Set;

/** OkHttp: a client alone. */
public class OkHttpTransport extends StackTransport {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final JsonBinding JSON = new JsonBinding(MAPPER::writeValueAsBytes, MAPPER::readValue);

    /** Creates the transport; it holds no state. */
    public OkHttpTransport() {
        super("okhttp", Set.of(Capability.MESSAGES), Set.of(), Execution.DIRECT, Execution.WORKER);
    }

    @Override
    protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) {
        return LibraryClient.connectJson(this, server, options, new OkHttpCalls(server, options), JSON);
    }
}
