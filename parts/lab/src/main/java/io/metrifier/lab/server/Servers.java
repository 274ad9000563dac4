package io.metrifier.lab.server;

import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.registry.InstalledContender;
import io.metrifier.network.Network;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Starts servers in their places. */
public final class Servers {
    private Servers() {}

    /**
     * Starts a server that accepts calls.
     *
     * @param place as {@link ServerPlace#possibleFor} returned it
     * @throws io.metrifier.failure.TransportException if it cannot be started; the message names its log
     * @throws IllegalArgumentException if an option of the transport is unknown or malformed
     */
    public static RunningServer start(ServerPlace place, Transport transport, DataSet data, TransportOptions options) {
        if (place instanceof ServerPlace.Forked) {
            return ForkedServer.start(ServerLaunch.of(transport, options), data, Endpoint.loopback());
        }
        if (place instanceof ServerPlace.Embedded) {
            Services services = CustomMessage.hostMessage(data.services(options), options);
            return new EmbeddedServer(transport.serve(services, Endpoint.loopback(), options));
        }
        if (place instanceof ServerPlace.Remote remote) {
            return new RemoteServer(remote.endpoint());
        }
        ServerPlace.Distant distant = (ServerPlace.Distant) place;
        return addNetwork(distant.network(), start(distant.place(), transport, data, options));
    }

    /**
     * Starts a server of a contender with another class path than this JVM.
     *
     * @throws UsageException if the place is not a forked JVM
     */
    public static RunningServer start(ServerPlace place, ServerLaunch server, DataSet data) {
        if (place instanceof ServerPlace.Forked) {
            return ForkedServer.start(server, data, Endpoint.loopback());
        }
        if (place instanceof ServerPlace.Distant distant) {
            return addNetwork(distant.network(), start(distant.place(), server, data));
        }
        throw new UsageException("a client with another server needs its own: server=" + place + "; omit --server");
    }

    /**
     * Starts a server at an address: in this JVM, with its heap and agents, if its classes are on the class path,
     * otherwise in one that ends with this one.
     *
     * @throws io.metrifier.failure.TransportException if it cannot be started
     * @throws IllegalArgumentException if an option of the transport is unknown or malformed
     */
    public static RunningServer serve(Transport transport, DataSet data, Endpoint bind, TransportOptions options) {
        if (InstalledContender.folderOf(transport).isPresent()) {
            return ForkedServer.start(ServerLaunch.of(transport, options), data, bind);
        }
        Services services = CustomMessage.hostMessage(data.services(options), options);
        return new EmbeddedServer(Contenders.onClassPath().get(transport.id()).serve(services, bind, options));
    }

    /** Returns a stage that completes, with a message for people, if a server of this JVM ends by itself. */
    static CompletionStage<String> deathOf(TransportServer server) {
        return server.failure()
                .thenApply(reason -> "the server ended: endpoint=" + server.endpoint() + " reason=" + reason);
    }

    /**
     * Puts a server behind a network; closing the result, or a failure here, closes the server.
     *
     * @throws io.metrifier.failure.TransportException if the relay cannot be started
     */
    public static RunningServer addNetwork(Network network, RunningServer server) {
        return RelayedServer.start(server, network);
    }

    /** A server that was started elsewhere and is not stopped by this program. */
    private record RemoteServer(Endpoint endpoint) implements RunningServer {
        @Override
        public ServerPlace place() {
            return new ServerPlace.Remote(endpoint);
        }

        @Override
        public CompletionStage<String> death() {
            return new CompletableFuture<>();
        }

        @Override
        public void close() {}
    }

    /** A server in this JVM. */
    private record EmbeddedServer(TransportServer server) implements RunningServer {
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
            return Servers.deathOf(server);
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
