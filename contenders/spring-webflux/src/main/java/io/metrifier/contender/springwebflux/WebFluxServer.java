package io.metrifier.contender.springwebflux;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.stack.StackServer;
import java.time.Duration;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.core.scheduler.Scheduler;

/** A Spring Boot application in this process. */
final class WebFluxServer {
    private WebFluxServer() {}

    /** What Boot finds in this package: the controller. */
    @SpringBootApplication
    static class Application {

        /** Event loops of this server: those of the JVM would end with whichever server closes first. */
        @Bean
        ReactorResourceFactory eventLoops() {
            ReactorResourceFactory loops = new ReactorResourceFactory();
            loops.setUseGlobalResources(false);
            loops.setShutdownQuietPeriod(Duration.ZERO);
            return loops;
        }
    }

    static TransportServer start(Services services, Endpoint bind, TransportOptions options, Scheduler handlers) {
        SpringApplication application = new SpringApplication(Application.class);
        application.addInitializers(context -> {
            context.getBeanFactory().registerSingleton("services", services);
            context.getBeanFactory().registerSingleton("handlers", handlers);
        });
        String[] arguments = {
            "--server.address=" + bind.host(),
            "--server.port=" + bind.port(),
            "--server.shutdown=graceful",
            "--spring.lifecycle.timeout-per-shutdown-phase="
                    + options.drainTimeout().toMillis() + "ms",
            "--spring.http.codecs.max-in-memory-size=" + options.maxMessageSize() + "B",
            "--spring.main.banner-mode=off",
            "--spring.main.register-shutdown-hook=false",
            "--logging.level.root=warn",
            "--logging.level.org.springframework.boot.diagnostics=off"
        };
        return StackServer.start(
                bind,
                () -> application.run(arguments),
                context -> context.getEnvironment().getRequiredProperty("local.server.port", Integer.class),
                ConfigurableApplicationContext::close);
    }
}
