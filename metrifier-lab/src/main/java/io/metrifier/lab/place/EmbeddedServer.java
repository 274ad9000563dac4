package io.metrifier.lab.place;

import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportServer;
import java.util.concurrent.CompletionStage;

/** A server in this JVM. */
record EmbeddedServer(TransportServer server) implements RunningServer {
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
        return server.failure().thenApply(reason -> "the server ended: reason=" + reason);
    }

    @Override
    public void close() {
        server.close();
    }
}
