package io.metrifier.contender.springgrpc;

import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import java.util.Map;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.grpc.client.ChannelBuilderOptions;
import org.springframework.grpc.client.GrpcChannelFactory;

/** A Spring Boot application that has no server, for its channels. */
final class SpringGrpcChannels implements AutoCloseable {
    private final ConfigurableApplicationContext context;
    private final TransportOptions options;

    SpringGrpcChannels(TransportOptions options) {
        this.options = options;
        context = SpringGrpcServer.newApplication(
                        Application.class, Map.of("spring.grpc.server.enabled", false, "logging.level.root", "warn"))
                .run();
    }

    /** What Boot configures: the factory of channels. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Application {}

    /** Returns a channel; the context closes it. A proxy of this machine would be measured. */
    ManagedChannel newChannel(Endpoint server) {
        return context.getBean(GrpcChannelFactory.class)
                .createChannel(
                        "static://" + server,
                        ChannelBuilderOptions.defaults()
                                .<NettyChannelBuilder>withCustomizer(
                                        (name, channel) -> channel.maxInboundMessageSize(options.maxMessageSize())
                                                .proxyDetector(address -> null)));
    }

    @Override
    public void close() {
        context.close();
    }
}
