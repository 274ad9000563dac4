package io.metrifier.contender.springwebflux;

import static java.util.Objects.requireNonNull;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.StackServer;
import java.time.Duration;
import java.util.Map;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.core.scheduler.Scheduler;

/** A Spring Boot application in this process. */
final class WebFluxServer {
    private WebFluxServer() {}

    /** What Boot finds in this package: the controller and its advice. */
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
        application.setBannerMode(Banner.Mode.OFF);
        application.setRegisterShutdownHook(false);
        application.setDefaultProperties(Map.of(
                "server.address",
                bind.host(),
                "server.port",
                bind.port(),
                "server.shutdown",
                "graceful",
                "spring.lifecycle.timeout-per-shutdown-phase",
                options.drainTimeout().toMillis() + "ms",
                "spring.http.codecs.max-in-memory-size",
                options.maxMessageSize() + "B",
                "logging.level.root",
                "warn",
                "logging.level.org.springframework.boot.diagnostics",
                "off"));
        application.addInitializers(context -> {
            context.getBeanFactory().registerSingleton("services", services);
            context.getBeanFactory().registerSingleton("handlers", handlers);
        });
        return StackServer.start(bind, application::run, WebFluxServer::port, ConfigurableApplicationContext::close);
    }

    private static int port(ConfigurableApplicationContext context) {
        return requireNonNull(((WebServerApplicationContext) context).getWebServer(), "web server")
                .getPort();
    }
}
