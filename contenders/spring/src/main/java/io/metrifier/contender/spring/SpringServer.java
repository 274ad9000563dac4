package io.metrifier.contender.spring;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.StackServer;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;

/** A Spring Boot application in this process. It uses what Spring Boot 3.5 and 4 both have, as the client does. */
final class SpringServer {
    private SpringServer() {}

    /** What Boot finds in this package: the controller and its advice. */
    @SpringBootApplication
    static class Application {}

    static TransportServer start(
            Services services, Endpoint bind, TransportOptions options, boolean virtual, boolean jetty) {
        SpringApplication application = new SpringApplication(Application.class);
        application.setBannerMode(Banner.Mode.OFF);
        application.setRegisterShutdownHook(false);
        application.setDefaultProperties(properties(bind, options, virtual, jetty));
        application.addInitializers(context -> context.getBeanFactory().registerSingleton("services", services));
        return StackServer.start(bind, application::run, SpringServer::port, ConfigurableApplicationContext::close);
    }

    private static int port(ConfigurableApplicationContext context) {
        return context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
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
}
