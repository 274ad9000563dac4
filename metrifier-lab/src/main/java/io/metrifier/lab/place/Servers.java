package io.metrifier.lab.place;

import io.metrifier.lab.classpath.ContenderClassLoader;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.results.network.Network;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;

/** Starts servers where they are to run. */
public final class Servers {
    private Servers() {}

    /**
     * Returns a server that takes calls.
     *
     * @param place what {@link ServerPlace#possibleFor} returned
     * @throws io.metrifier.failure.TransportException where it cannot be started; the message says where its log is
     * @throws IllegalArgumentException if an option of the transport is unknown or malformed
     */
    public static RunningServer start(ServerPlace place, Transport transport, DataSet data, TransportOptions options) {
        if (place instanceof ServerPlace.Forked) {
            return ForkedServer.start(ServerLaunch.of(transport, options), data);
        }
        if (place instanceof ServerPlace.Embedded) {
            Services services = CustomMessage.hosted(data.services(), options);
            return new EmbeddedServer(ContenderClassLoader.calling(
                    transport, () -> transport.serve(services, Endpoint.loopback(), options)));
        }
        if (place instanceof ServerPlace.Remote remote) {
            return new RemoteServer(remote.endpoint());
        }
        ServerPlace.Distant distant = (ServerPlace.Distant) place;
        return behind(distant.network(), start(distant.place(), transport, data, options));
    }

    /**
     * Returns a server of another contender than the one whose class path this JVM has.
     *
     * @throws UsageException where it is not to run in a JVM of its own
     */
    public static RunningServer start(ServerPlace place, ServerLaunch server, DataSet data) {
        if (place instanceof ServerPlace.Forked) {
            return ForkedServer.start(server, data);
        }
        if (place instanceof ServerPlace.Distant distant) {
            return behind(distant.network(), start(distant.place(), server, data));
        }
        throw new UsageException(
                "a pair of two contenders starts its own server: server=" + place + "; leave --server out");
    }

    /**
     * Returns a server that is reached over a network, and ends with what is returned; at once where that fails.
     *
     * @throws io.metrifier.failure.TransportException where the relay cannot be started
     */
    public static RunningServer behind(Network network, RunningServer server) {
        return DistantServer.start(server, network);
    }
}
