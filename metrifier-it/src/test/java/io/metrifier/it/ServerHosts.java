package io.metrifier.it;

import io.metrifier.transport.Transport;
import io.metrifier.transport.Transports;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The places every transport is tried in. */
final class ServerHosts {
    static final Transports INSTALLED = Transports.installed();

    private ServerHosts() {}

    /** Returns a host for every transport with a wire: in a JVM, and in a container where there is an engine. */
    static Stream<ServerHost> all(String... jvmFlags) {
        List<String> flags = List.of(jvmFlags);
        Stream<Supplier<ServerHost>> inJvms = ids().map(id -> () -> new ForkedHost(id, flags, List.of()));
        Stream<Supplier<ServerHost>> inContainers =
                DockerEngine.isAvailable() ? ids().map(id -> () -> new ContainerHost(id, flags)) : Stream.of();
        return Stream.concat(inJvms, inContainers).map(Supplier::get);
    }

    /** Returns the ids of every transport with a wire. */
    static Stream<String> ids() {
        return INSTALLED.all().stream().filter(Transport::crossesProcesses).map(Transport::id);
    }

    static Transport transport(ServerHost host) {
        return INSTALLED.get(host.transport());
    }
}
