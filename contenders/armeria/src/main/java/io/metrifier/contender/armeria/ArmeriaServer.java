package io.metrifier.contender.armeria;

import com.linecorp.armeria.server.Server;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CompletionException;

/** A server with one annotated service, on Armeria's event loops or its blocking task executor. */
final class ArmeriaServer implements TransportServer {
    private static final Duration QUIET = Duration.ofMillis(1);

    private final Server server;
    private final Endpoint endpoint;

    private ArmeriaServer(Server server, Endpoint bind) {
        this.server = server;
        this.endpoint = new Endpoint(bind.host(), server.activeLocalPort());
    }

    static ArmeriaServer start(Services services, Endpoint bind, TransportOptions options, boolean onWorkers) {
        Server server = Server.builder()
                .http(new InetSocketAddress(bind.host(), bind.port()))
                .gracefulShutdownTimeout(QUIET, options.drainTimeout())
                .annotatedService()
                .useBlockingTaskExecutor(onWorkers)
                .exceptionHandlers(PersonApi::refuse)
                .build(new PersonApi(services))
                .build();
        try {
            server.start().join();
            return new ArmeriaServer(server, bind);
        } catch (CompletionException e) {
            server.close();
            throw new TransportException(Kind.UNAVAILABLE, "cannot bind: endpoint=" + bind, e.getCause());
        }
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        server.close();
    }
}
