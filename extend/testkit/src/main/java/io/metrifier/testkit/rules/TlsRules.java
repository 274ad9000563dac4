package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.tls.CertificateAuthority;
import io.metrifier.transport.support.tls.CertificateAuthority.Identity;
import io.metrifier.transport.support.tls.KeyMaterial;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** K1 and K2 of TLS: which peers are trusted, which are rejected, and that a server continues after both. */
public abstract class TlsRules extends MessageRules {
    private static final String HOST = Endpoint.loopback().host();

    @Test
    @DisplayName("K1 TLS carries calls between peers that trust each other")
    final void k1_tlsCarriesCalls(@TempDir Path folder) {
        assumeDeclared(Capability.TLS);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        CertificateAuthority clients = new CertificateAuthority(folder, "clients");
        Identity server = servers.issue("server", HOST);
        Identity client = clients.issue("client", "client.example");

        assertAnswers(serve(withCertificate(server)), withTrust(servers));
        assertAnswers(serve(requireAuth(server, clients)), withIdentity(withTrust(servers), client));
    }

    @Test
    @WaitingRule
    @DisplayName("K1 TLS refuses a server of an unknown authority with UNAVAILABLE")
    final void k1_tlsRefusesUnknownAuthorities(@TempDir Path folder) {
        assumeDeclared(Capability.TLS);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        CertificateAuthority others = new CertificateAuthority(folder, "others");
        Endpoint server = serve(withCertificate(servers.issue("server", HOST)));

        assertRefuses(server, withTrust(others));

        assertAnswers(server, withTrust(servers));
    }

    @Test
    @WaitingRule
    @DisplayName("K1 TLS refuses an expired certificate and that of another host with UNAVAILABLE")
    final void k1_tlsRefusesWrongCertificates(@TempDir Path folder) {
        assumeDeclared(Capability.TLS);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        Instant yesterday = Instant.now().minus(Duration.ofDays(1));
        Identity expired = servers.issue("expired", HOST, yesterday);
        Endpoint server = serve(withCertificate(expired));

        assertRefuses(server, withTrust(servers));
        // Also a certificate that is itself trusted has dates.
        assertRefuses(server, withTrust(expired.certificate()));
        assertRefuses(serve(withCertificate(servers.issue("elsewhere", "elsewhere.example"))), withTrust(servers));
    }

    @Test
    @WaitingRule
    @DisplayName("K1 TLS refuses clients without the certificate that is demanded with UNAVAILABLE")
    final void k1_tlsDemandsCertificates(@TempDir Path folder) {
        assumeDeclared(Capability.TLS);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        CertificateAuthority clients = new CertificateAuthority(folder, "clients");
        Endpoint server = serve(requireAuth(servers.issue("server", HOST), clients));

        assertRefuses(server, withTrust(servers));
        assertRefuses(server, withIdentity(withTrust(servers), servers.issue("unknown", "client.example")));

        assertAnswers(server, withIdentity(withTrust(servers), clients.issue("client", "client.example")));
    }

    @Test
    @WaitingRule
    @DisplayName("K1 TLS and plain text do not mix: UNAVAILABLE")
    final void k1_tlsRefusesPlainText(@TempDir Path folder) {
        assumeDeclared(Capability.TLS);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        Endpoint secured = serve(withCertificate(servers.issue("server", HOST)));

        assertRefuses(secured, options().toBuilder().connectTimeout(shortTimeout()));
        assertRefuses(server(), withTrust(servers).connectTimeout(shortTimeout()));

        assertAnswers(secured, withTrust(servers));
        assertAnswers(server(), options().toBuilder());
    }

    @Test
    @DisplayName("K1 TLS takes an SSLContext in place of the files, also where clients must present a certificate")
    final void k1_tlsTakesAContext(@TempDir Path folder) {
        assumeDeclared(Capability.TLS);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        CertificateAuthority clients = new CertificateAuthority(folder, "clients");
        Identity server = servers.issue("server", HOST);
        TransportOptions.Builder trusting = withContext(withTrust(servers));
        TransportOptions.Builder presenting =
                withContext(withIdentity(withTrust(servers), clients.issue("client", "client.example")));

        assertAnswers(serve(withContext(withCertificate(server))), trusting);
        Endpoint strict = serve(withContext(requireAuth(server, clients)).property(toKey("client-auth"), "required"));
        assertRefuses(strict, trusting);
        assertAnswers(strict, presenting);
    }

    /** Returns the transport's own options, with a context made of the files that the other options name. */
    private TransportOptions.Builder withContext(TransportOptions.Builder files) {
        TransportOptions named = files.build();
        TransportOptions.Builder tls = TransportOptions.builder();
        named.properties().forEach((key, value) -> {
            if (key.startsWith(toKey(""))) {
                tls.property(key, value);
            }
        });
        KeyMaterial read = KeyMaterial.of(tls.build().own(subject().id(), KeyMaterial.withTlsOptions()));
        return options().toBuilder().connectTimeout(named.connectTimeout()).sslContext(read.context());
    }

    @Test
    @DisplayName("K2 TLS works where it is declared, and its options are unknown where not")
    final void k2_tls(@TempDir Path folder) {
        Identity identity = new CertificateAuthority(folder, "servers").issue("server", HOST);

        if (subject().capabilities().contains(Capability.TLS)) {
            assertThatCode(() -> serve(withCertificate(identity))).doesNotThrowAnyException();
        } else {
            assertThat(getThrown(() -> serve(withCertificate(identity))))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(toKey("certificate"));
            TransportOptions.Builder byContext = withContext(withCertificate(identity));
            assertThat(getThrown(() -> serve(byContext)))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage(Capability.TLS.unsupportedBy(subject()).getMessage());
        }
    }

    private Endpoint serve(TransportOptions.Builder options) {
        return serve(Services.reference(), options.build()).endpoint();
    }

    private TransportOptions.Builder withCertificate(Identity server) {
        return withIdentity(options().toBuilder(), server);
    }

    private TransportOptions.Builder requireAuth(Identity server, CertificateAuthority clients) {
        return withCertificate(server)
                .property(toKey("trust"), clients.certificate().toString())
                .property(toKey("client-auth"), "required");
    }

    private TransportOptions.Builder withTrust(CertificateAuthority servers) {
        return withTrust(servers.certificate());
    }

    private TransportOptions.Builder withTrust(Path certificate) {
        return options().toBuilder()
                .connectTimeout(deadline().dividedBy(6))
                .property(toKey("trust"), certificate.toString());
    }

    private TransportOptions.Builder withIdentity(TransportOptions.Builder options, Identity identity) {
        return options.property(toKey("certificate"), identity.certificate().toString())
                .property(toKey("key"), identity.key().toString());
    }

    private String toKey(String name) {
        return subject().id() + ".tls." + name;
    }

    private void assertAnswers(Endpoint server, TransportOptions.Builder options) {
        assertThat(connect(server, options.build()).persons().getPerson("1").id())
                .isEqualTo("1");
    }

    private void assertRefuses(Endpoint server, TransportOptions.Builder options) {
        assertFails(Kind.UNAVAILABLE, () -> autoClose(subject().connect(server, options.build())));
    }
}
