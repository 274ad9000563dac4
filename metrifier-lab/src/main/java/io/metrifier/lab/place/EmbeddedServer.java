package io.metrifier.lab.place;

import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportServer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A server of this JVM. */
final class EmbeddedServer implements RunningServer {
    private final TransportServer server;
    private final CompletableFuture<String> never = new CompletableFuture<>();

    EmbeddedServer(TransportServer server) {
        this.server = server;
    }

    @Override
    public Endpoint endpoint() {
        return server.endpoint();
    }

    @Override
    public ServerPlace place() {
        return new ServerPlace.Embedded();
    }

    @Override
    public CompletionStage<String> death() {
        return never;
    }

    @Override
    public void close() {
        server.close();
    }
}
