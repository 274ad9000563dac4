package io.metrifier.contender.springwebflux;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.stack.LibraryClient;
import io.metrifier.transport.support.stack.StackTransport;
import java.util.Set;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Spring Boot: a controller of Spring WebFlux, and WebClient, both on Reactor Netty. */
public final class WebFluxTransport extends StackTransport {

    /** Creates the transport; it holds no state. */
    public WebFluxTransport() {
        super(
                "spring-webflux",
                Set.of(Capability.ASYNC, Capability.MESSAGES),
                Set.of(),
                Execution.WORKER,
                Execution.DIRECT);
    }

    @Override
    protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        boolean onWorkers = options.execution() == Execution.WORKER;
        Scheduler handlers = onWorkers ? Schedulers.boundedElastic() : Schedulers.immediate();
        return WebFluxServer.start(services, bind, options, handlers);
    }

    @Override
    protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) {
        return LibraryClient.connectAsync(this, server, options, new WebFluxClient(server, options));
    }
}
