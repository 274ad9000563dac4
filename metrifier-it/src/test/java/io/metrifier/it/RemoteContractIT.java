package io.metrifier.it;

import io.metrifier.testkit.RemoteTransportContract;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract against the shipped server, without the rules that need access to the server. */
@Tag("full")
@ParameterizedClass(name = "{0}")
@MethodSource("hosts")
class RemoteContractIT extends RemoteTransportContract {
    private final ServerHost host;

    RemoteContractIT(ServerHost host) {
        this.host = host;
    }

    /** Aeron also in a container, whose engine passes its datagrams on. */
    static Stream<ServerHost> hosts() {
        return Stream.concat(ServerHosts.inJvms(), ServerHosts.inContainers("aeron"));
    }

    /** The first call also starts the server. */
    @Override
    protected Duration deadline() {
        return Duration.ofMinutes(5);
    }

    @Override
    protected Transport transport() {
        return ServerHosts.transport(host);
    }

    @Override
    protected Endpoint server() {
        return host.endpoint();
    }
}
