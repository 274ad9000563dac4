package ${package};

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
import io.metrifier.transport.support.stack.JsonBinding;
import io.metrifier.transport.support.stack.LibraryClient;
import io.metrifier.transport.support.stack.StackTransport;
import java.util.Set;

/** Jetty: a handler of its server, and its HttpClient. */
public final class ${prefix}Transport extends StackTransport {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    static final JsonBinding JSON = new JsonBinding(MAPPER::writeValueAsBytes, MAPPER::readValue);

    /** Creates the transport; it holds no state. */
    public ${prefix}Transport() {
        super("${id}", Set.of(Capability.ASYNC, Capability.MESSAGES), Set.of(), Execution.WORKER);
    }

    @Override
    protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        return ${prefix}Server.start(services, bind, options);
    }

    @Override
    protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) throws Exception {
        return LibraryClient.connectJson(this, server, options, new ${prefix}Client(server, options), JSON);
    }
}
