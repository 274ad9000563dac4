package io.metrifier.lab.place;

import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Endpoint;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A server that was started elsewhere and is not stopped by this program. */
final class RemoteServer implements RunningServer {
    private final Endpoint endpoint;
    private final CompletableFuture<String> never = new CompletableFuture<>();

    RemoteServer(Endpoint endpoint) {
        this.endpoint = endpoint;
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public ServerPlace place() {
        return new ServerPlace.Remote(endpoint);
    }

    @Override
    public CompletionStage<String> death() {
        return never;
    }

    @Override
    public void close() {}
}
