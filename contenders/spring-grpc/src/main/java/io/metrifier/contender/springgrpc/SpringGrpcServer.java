package io.metrifier.contender.springgrpc;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.grpc.proto.ProtoStack;
import io.metrifier.transport.support.stack.StackServer;
import java.util.Map;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

/** A Spring Boot application in this process, whose beans are the generated services. */
final class SpringGrpcServer {
    private SpringGrpcServer() {}

    /** What Boot configures: the server, reflection and health. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Application {}

    /** Returns an application that is not a web application. */
    static SpringApplication newApplication(Class<?> configuration, Map<String, Object> properties) {
        SpringApplication application = new SpringApplication(configuration);
        application.setWebApplicationType(WebApplicationType.NONE);
        application.setBannerMode(Banner.Mode.OFF);
        application.setRegisterShutdownHook(false);
        application.setDefaultProperties(properties);
        return application;
    }

    static TransportServer start(Services services, Endpoint bind, TransportOptions options) {
        SpringApplication application = newApplication(
                Application.class,
                Map.of(
                        "spring.grpc.server.address",
                        bind.host(),
                        "spring.grpc.server.port",
                        bind.port(),
                        "spring.grpc.server.inbound.message.max-size",
                        options.maxMessageSize() + "B",
                        "spring.grpc.server.shutdown.grace-period",
                        options.drainTimeout().toMillis() + "ms",
                        "logging.level.root",
                        "warn"));
        application.addInitializers(context -> ProtoStack.newServices(services)
                .forEach(service -> context.getBeanFactory()
                        .registerSingleton(
                                service.bindService().getServiceDescriptor().getName(), service)));
        return StackServer.start(bind, application::run, SpringGrpcServer::port, ConfigurableApplicationContext::close);
    }

    private static int port(ConfigurableApplicationContext context) {
        return context.getBean(GrpcServerLifecycle.class).getPort();
    }
}
