package io.metrifier.it;

import io.metrifier.transport.Transport;
import io.metrifier.transport.Transports;
import java.util.List;
import java.util.stream.Stream;

/** The places in which every transport is tested. */
final class ServerHosts {
    static final Transports INSTALLED = Transports.installed();

    private ServerHosts() {}

    /** Returns a JVM for every transport with a wire. */
    static Stream<ServerHost> inJvms() {
        return ids().map(id -> new ForkedHost(id, List.of(), List.of()));
    }

    /** Returns a JVM for every wire: avro's is that of proto, and only what it carries differs. */
    static Stream<ForkedHost> wiresInJvms(String... jvmFlags) {
        return wires().map(id -> new ForkedHost(id, List.of(jvmFlags), List.of()));
    }

    /** Returns the ids of transports that differ in their wire. */
    static Stream<String> wires() {
        return ids().filter(id -> !id.equals("avro"));
    }

    /** Returns a container for each of these transports, and none if there is no engine. */
    static Stream<ServerHost> inContainers(String... ids) {
        return DockerEngine.isAvailable() ? Stream.of(ids).map(ContainerHost::new) : Stream.of();
    }

    /** Returns the ids of every transport with a wire. */
    static Stream<String> ids() {
        return INSTALLED.all().stream().filter(Transport::crossesProcesses).map(Transport::id);
    }

    static Transport transport(ServerHost host) {
        return INSTALLED.get(host.transport());
    }
}
