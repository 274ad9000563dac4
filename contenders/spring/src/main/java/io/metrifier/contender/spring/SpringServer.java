package io.metrifier.contender.spring;

import static java.util.Objects.requireNonNull;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.web.server.WebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** A Spring Boot application in this process. */
final class SpringServer implements TransportServer {
    private final ConfigurableApplicationContext context;
    private final Endpoint endpoint;

    private SpringServer(ConfigurableApplicationContext context, Endpoint bind) {
        this.context = context;
        WebServer server = requireNonNull(((ServletWebServerApplicationContext) context).getWebServer(), "web server");
        this.endpoint = new Endpoint(bind.host(), server.getPort());
    }

    /** What Boot finds in this package: the controller and its advice. */
    @SpringBootApplication
    static class Application {}

    static SpringServer start(
            Services services, Endpoint bind, TransportOptions options, boolean virtual, boolean jetty) {
        SpringApplication application = new SpringApplication(Application.class);
        application.setBannerMode(Banner.Mode.OFF);
        application.setRegisterShutdownHook(false);
        application.setDefaultProperties(properties(bind, options, virtual, jetty));
        application.addInitializers(context -> context.getBeanFactory().registerSingleton("services", services));
        try {
            return new SpringServer(application.run(), bind);
        } catch (RuntimeException e) {
            throw new TransportException(Kind.UNAVAILABLE, "cannot bind: endpoint=" + bind, e);
        }
    }

    private static Map<String, Object> properties(
            Endpoint bind, TransportOptions options, boolean virtual, boolean jetty) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("server.address", bind.host());
        properties.put("server.port", bind.port());
        properties.put("server.shutdown", "graceful");
        properties.put(
                "spring.lifecycle.timeout-per-shutdown-phase",
                options.drainTimeout().toMillis() + "ms");
        properties.put("spring.threads.virtual.enabled", virtual);
        properties.put("logging.level.root", "warn");
        properties.put("logging.level.org.springframework.boot.diagnostics", "off");
        if (jetty) {
            properties.put("spring.autoconfigure.exclude", TomcatServletWebServerAutoConfiguration.class.getName());
        }
        return properties;
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        context.close();
    }
}
