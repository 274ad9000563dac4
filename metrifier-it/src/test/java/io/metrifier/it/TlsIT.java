package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.tls.CertificateAuthority;
import io.metrifier.transport.support.tls.CertificateAuthority.Identity;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mutual TLS with the shipped server, over both implementations of TLS: that of the JDK, and that of gRPC's Netty. */
@Tag("full")
class TlsIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"http", "proto"})
    void mutualTlsAcceptsOnlyClientsWithTheCertificate(String id) {
        Transport transport = ServerHosts.INSTALLED.get(id);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        CertificateAuthority clients = new CertificateAuthority(folder, "clients");
        Identity own = servers.issue("server", Endpoint.loopback().host());
        try (ServerHost host = new ForkedHost(id, List.of(), serverArguments(id, own, clients))) {
            TransportOptions trusting = trusting(id, servers).build();
            TransportOptions known = presenting(id, servers, clients.issue("client", "client.example"));
            TransportOptions unknown = presenting(id, servers, servers.issue("unknown", "client.example"));

            try (TransportClient connected = transport.connect(host.endpoint(), known)) {
                assertThat(connected.persons().listPersons()).isEqualTo(SamplePersons.persons());
            }
            for (TransportOptions refused : List.of(trusting, unknown, TransportOptions.defaults())) {
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

    private static List<String> serverArguments(String id, Identity own, CertificateAuthority clients) {
        return Stream.of(
                        id + ".tls.certificate=" + own.certificate(),
                        id + ".tls.key=" + own.key(),
                        id + ".tls.trust=" + clients.certificate(),
                        id + ".tls.client-auth=required")
                .flatMap(property -> Stream.of("--option", property))
                .toList();
    }

    private static TransportOptions.Builder trusting(String id, CertificateAuthority servers) {
        return TransportOptions.builder()
                .connectTimeout(Duration.ofSeconds(60))
                .property(id + ".tls.trust", servers.certificate().toString());
    }

    private static TransportOptions presenting(String id, CertificateAuthority servers, Identity own) {
        return trusting(id, servers)
                .property(id + ".tls.certificate", own.certificate().toString())
                .property(id + ".tls.key", own.key().toString())
                .build();
    }
}
