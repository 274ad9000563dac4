package io.metrifier.contender.armeria;

import com.linecorp.armeria.common.util.DomainSocketAddress;
import com.linecorp.armeria.server.Server;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.stack.StackServer;
import java.net.InetSocketAddress;
import java.time.Duration;

/** A server with one annotated service, on Armeria's event loops or its blocking task executor. */
final class ArmeriaServer {
    private static final Duration QUIET = Duration.ofMillis(1);

    private ArmeriaServer() {}

    private static InetSocketAddress resolve(Endpoint endpoint) {
        return endpoint.path()
                .<InetSocketAddress>map(DomainSocketAddress::of)
                .orElseGet(() -> new InetSocketAddress(endpoint.host(), endpoint.port()));
    }

    static TransportServer start(Services services, Endpoint bind, TransportOptions options, boolean onWorkers) {
        Server server = Server.builder()
                .http(resolve(bind))
                .gracefulShutdownTimeout(QUIET, options.drainTimeout())
                .annotatedService()
                .useBlockingTaskExecutor(onWorkers)
                .exceptionHandlers(PersonApi::refuse)
                .build(new PersonApi(services))
                .build();
        return StackServer.start(
                bind,
                () -> {
                    server.start().join();
                    return server;
                },
                Server::activeLocalPort,
                Server::close);
    }
}
