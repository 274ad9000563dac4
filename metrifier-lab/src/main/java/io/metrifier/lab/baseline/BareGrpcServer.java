package io.metrifier.lab.baseline;

import static io.metrifier.failure.TransportException.Kind.UNAVAILABLE;

import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.metrifier.failure.TransportException;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** Answers on the thread that read the request. */
final class BareGrpcServer implements TransportServer {
    private final BareGrpcLoops loops = BareGrpcLoops.forServer();
    private final Server server;
    private final Endpoint endpoint;

    BareGrpcServer(Endpoint bind, BareAnswers answers, int maxMessageSize) {
        try {
            server = loops.server(new InetSocketAddress(bind.host(), bind.port()), maxMessageSize)
                    .addService(ServerServiceDefinition.builder(BareGrpcBaseline.SERVICE)
                            .addMethod(BareGrpcBaseline.CALL, BareGrpcHandlers.unary(answers::answer))
                            .build())
                    .build()
                    .start();
        } catch (IOException e) {
            loops.close();
            throw new TransportException(UNAVAILABLE, "cannot bind: endpoint=" + bind + " reason=" + e, e);
        }
        endpoint = new Endpoint(bind.host(), server.getPort());
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        server.shutdownNow();
        try {
            server.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        loops.close();
    }
}
