package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.tls.CertificateAuthority;
import io.metrifier.transport.support.tls.CertificateAuthority.Identity;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class TlsTest {
    private static CertificateAuthority servers;
    private static CertificateAuthority clients;
    private static Identity server;
    private static Identity client;

    private final ProtoTransport transport = new ProtoTransport();

    @BeforeAll
    static void createIdentities(@TempDir Path folder) {
        servers = new CertificateAuthority(folder, "servers");
        clients = new CertificateAuthority(folder, "clients");
        server = servers.issue("server", "127.0.0.1");
        client = clients.issue("client", "127.0.0.1");
    }

    private static TransportOptions options(Map<String, Object> tls) {
        TransportOptions.Builder builder = TransportOptions.builder().connectTimeout(Duration.ofSeconds(20));
        tls.forEach((name, value) -> builder.property("proto.tls." + name, value.toString()));
        return builder.build();
    }

    private TransportServer serve(Map<String, Object> tls) {
        return transport.serve(Services.reference(), Endpoint.loopback(), options(tls));
    }

    private void assertAnswers(TransportServer running, Map<String, Object> tls) {
        try (TransportClient connected = transport.connect(running.endpoint(), options(tls))) {
            assertThat(connected.persons().listPersons()).isEqualTo(SamplePersons.persons());
        }
    }

    private void assertRefuses(TransportServer running, Map<String, Object> tls) {
        assertThatThrownBy(() ->
                        transport.connect(running.endpoint(), options(tls)).close())
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE));
    }

    @Test
    void encryptsForClientsThatTrustTheServer() {
        try (TransportServer running = serve(Map.of("certificate", server.certificate(), "key", server.key()))) {
            assertAnswers(running, Map.of("trust", servers.certificate()));
            assertRefuses(running, Map.of("trust", clients.certificate()));
            assertRefuses(running, Map.of());
            assertAnswers(running, Map.of("trust", servers.certificate()));
        }
    }

    @Test
    void anExpiredCertificateIsTheReason() {
        Identity expired = servers.issue("expired", "127.0.0.1", Instant.now().minus(Duration.ofDays(1)));
        try (TransportServer running = serve(Map.of("certificate", expired.certificate(), "key", expired.key()))) {
            for (Path trusted : List.of(expired.certificate(), servers.certificate())) {
                assertThatThrownBy(() -> transport
                                .connect(running.endpoint(), options(Map.of("trust", trusted)))
                                .close())
                        .isInstanceOf(TransportException.class)
                        .hasMessageContaining("reason=NotAfter: ");
            }
        }
    }

    @Test
    void demandsClientCertificates() {
        Map<String, Object> mutual = Map.of(
                "certificate", server.certificate(),
                "key", server.key(),
                "trust", clients.certificate(),
                "client-auth", "required");
        try (TransportServer running = serve(mutual)) {
            assertAnswers(
                    running,
                    Map.of("trust", servers.certificate(), "certificate", client.certificate(), "key", client.key()));
            assertRefuses(running, Map.of("trust", servers.certificate()));
            assertRefuses(
                    running,
                    Map.of("trust", servers.certificate(), "certificate", server.certificate(), "key", server.key()));
        }
    }

    @Test
    void rejectsACertificateWithoutKey() {
        assertThatThrownBy(() -> serve(Map.of("certificate", server.certificate())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "proto.tls.certificate needs tls.key as well: proto.tls.certificate=" + server.certificate());
        assertThatThrownBy(() -> serve(Map.of("key", server.key())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("proto.tls.key needs tls.certificate as well: proto.tls.key=" + server.key());
    }

    @Test
    void rejectsMissingFiles() {
        assertThatThrownBy(() -> transport.connect(Endpoint.loopback(1), options(Map.of("trust", "no/such.pem"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("proto.tls.trust is not a readable PEM file of certificates: proto.tls.trust=no/such.pem");
    }

    @Test
    void rejectsFilesWithoutCertificates() {
        assertThatThrownBy(() -> serve(Map.of("certificate", server.key(), "key", server.key())))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesClientCertificatesWithoutEncryption() {
        assertThatThrownBy(() -> serve(Map.of("client-auth", "required")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("proto.tls.client-auth needs tls.trust, the certificates to demand:"
                        + " proto.tls.client-auth=required");
    }
}
