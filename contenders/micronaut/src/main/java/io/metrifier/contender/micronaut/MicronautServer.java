package io.metrifier.contender.micronaut;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.stack.StackServer;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.util.Map;

/** Starts Micronaut's embedded server with the controller of this package. */
final class MicronautServer {
    private static final int ANY_PORT = -1;

    private MicronautServer() {}

    static TransportServer start(Services services, Endpoint bind, TransportOptions options) {
        ApplicationContext context = ApplicationContext.builder()
                .deduceEnvironment(false)
                .banner(false)
                .singletons(services)
                .properties(Map.of(
                        "micronaut.server.host",
                        bind.host(),
                        "micronaut.server.port",
                        bind.port() == 0 ? ANY_PORT : bind.port(),
                        "micronaut.server.max-request-size",
                        options.maxMessageSize(),
                        "micronaut.server.max-request-buffer-size",
                        options.maxMessageSize(),
                        "jackson.serialization-inclusion",
                        "ALWAYS",
                        "micronaut.lifecycle.graceful-shutdown.enabled",
                        true,
                        "micronaut.lifecycle.graceful-shutdown.grace-period",
                        options.drainTimeout()))
                .build();
        return StackServer.start(
                bind,
                () -> {
                    try {
                        return context.start().getBean(EmbeddedServer.class).start();
                    } catch (RuntimeException e) {
                        context.close();
                        throw e;
                    }
                },
                EmbeddedServer::getPort,
                server -> {
                    server.stop();
                    context.close();
                });
    }
}
