package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** TLS and mutual TLS: between containers, and between JVMs if there is no engine. */
@Tag("full")
class TlsIT {
    @TempDir
    private Path folder;

    private Certificates server;
    private Certificates client;
    private Certificates unknown;

    @BeforeEach
    void createCertificates() {
        server = Certificates.create(folder, "server");
        client = Certificates.create(folder, "client");
        unknown = Certificates.create(folder, "unknown");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "proto", "avro"})
    void mutualTlsAcceptsOnlyClientsWithTheCertificate(String id) {
        Transport transport = ServerHosts.INSTALLED.get(id);
        try (ServerHost host = new ForkedHost(id, List.of(), serverArguments(id, folder.toString() + "/"))) {
            TransportOptions trusting = trusting(id).build();
            TransportOptions known = presenting(id, client);
            TransportOptions unknownClient = presenting(id, unknown);

            try (TransportClient connected = transport.connect(host.endpoint(), known)) {
                assertThat(connected.persons().listPersons()).isEqualTo(SamplePersons.persons());
            }
            for (TransportOptions refused : List.of(trusting, unknownClient, TransportOptions.defaults())) {
                assertThatThrownBy(() -> callOnce(transport, host, refused))
                        .isInstanceOfSatisfying(
                                TransportException.class,
                                e -> assertThat(e.kind()).isIn(Kind.UNAVAILABLE, Kind.PROTOCOL));
            }
        }
    }

    private static void callOnce(Transport transport, ServerHost host, TransportOptions options) {
        try (TransportClient connected = transport.connect(host.endpoint(), options)) {
            connected.persons().listPersons();
        }
    }

    /** What a container changes is the paths of the files, which is the same for all. */
    @Test
    void mutualTlsBetweenContainers() {
        DockerEngine.assume();
        String id = "http";
        try (ContainerNetwork network = new ContainerNetwork(
                server.certificate(),
                server.key(),
                client.certificate(),
                client.key(),
                unknown.certificate(),
                unknown.key())) {
            network.serve(id, serverArguments(id, ContainerNetwork.FILES).toArray(String[]::new));
            String calls = "java -jar $JAR try --connect-timeout 60s --call-timeout 60s --transport " + id
                    + ContainerNetwork.ADDRESS;
            String trusting = calls + option(id, "trust", "server.crt");

            assertThat(network.run(
                            trusting + option(id, "certificate", "client.crt") + option(id, "key", "client.key")))
                    .satisfies(
                            run -> assertThat(run.exitCode()).as(run.output()).isZero());
            for (String refused : List.of(
                    calls,
                    trusting,
                    trusting + option(id, "certificate", "unknown.crt") + option(id, "key", "unknown.key"))) {
                assertThat(network.run(refused))
                        .satisfies(run ->
                                assertThat(run.exitCode()).as(run.output()).isEqualTo(1));
            }
        }
    }

    private static List<String> serverArguments(String id, String files) {
        return Stream.of(
                        id + ".tls.certificate=" + files + "server.crt",
                        id + ".tls.key=" + files + "server.key",
                        id + ".tls.trust=" + files + "client.crt",
                        id + ".tls.client-auth=required")
                .flatMap(property -> Stream.of("--option", property))
                .toList();
    }

    private static String option(String id, String name, String file) {
        return " --option " + id + ".tls." + name + "=" + ContainerNetwork.FILES + file;
    }

    private TransportOptions.Builder trusting(String id) {
        return TransportOptions.builder()
                .connectTimeout(Duration.ofSeconds(60))
                .property(id + ".tls.trust", server.certificate().toString());
    }

    private TransportOptions presenting(String id, Certificates own) {
        return trusting(id)
                .property(id + ".tls.certificate", own.certificate().toString())
                .property(id + ".tls.key", own.key().toString())
                .build();
    }
}
