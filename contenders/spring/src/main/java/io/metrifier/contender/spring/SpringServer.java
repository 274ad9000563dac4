package io.metrifier.contender.spring;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.stack.StackServer;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A Spring Boot application in this process. It uses what Spring Boot 3.5 and 4 both have, as the client
 * does; {@link JettyErrors}, which version 3.5 lacks, is loaded for Jetty alone.
 */
final class SpringServer {
    /** Spring Boot 4 starts Jetty where it finds both. Version 3.5 has neither class and ignores their names. */
    private static final String JETTY =
            "org.springframework.boot.jetty.autoconfigure.servlet.JettyServletWebServerAutoConfiguration";

    private static final String TOMCAT =
            "org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration";

    private SpringServer() {}

    /** What Boot finds in this package: the controller. */
    @SpringBootApplication
    static class Application {}

    static TransportServer start(
            Services services, Endpoint bind, TransportOptions options, boolean virtual, boolean jetty) {
        SpringApplication application = new SpringApplication(Application.class);
        application.addInitializers(context -> context.getBeanFactory().registerSingleton("services", services));
        if (jetty) {
            JettyErrors errors = new JettyErrors();
            application.addInitializers(context -> context.getBeanFactory().registerSingleton("jettyErrors", errors));
        }
        String[] arguments = {
            "--server.address=" + bind.host(),
            "--server.port=" + bind.port(),
            "--server.shutdown=graceful",
            "--spring.lifecycle.timeout-per-shutdown-phase="
                    + options.drainTimeout().toMillis() + "ms",
            "--spring.threads.virtual.enabled=" + virtual,
            "--spring.autoconfigure.exclude=" + (jetty ? TOMCAT : JETTY),
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
