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

        assertAnswers(serve(secured(server)), trusting(servers));
        assertAnswers(serve(demanding(server, clients)), presenting(trusting(servers), client));
    }

    @Test
    @WaitingRule
    @DisplayName("K1 TLS refuses a server of an unknown authority with UNAVAILABLE")
    final void k1_tlsRefusesUnknownAuthorities(@TempDir Path folder) {
        assumeDeclared(Capability.TLS);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        CertificateAuthority others = new CertificateAuthority(folder, "others");
        Endpoint server = serve(secured(servers.issue("server", HOST)));

        assertRefuses(server, trusting(others));

        assertAnswers(server, trusting(servers));
    }

    @Test
    @WaitingRule
    @DisplayName("K1 TLS refuses an expired certificate and that of another host with UNAVAILABLE")
    final void k1_tlsRefusesWrongCertificates(@TempDir Path folder) {
        assumeDeclared(Capability.TLS);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        Instant yesterday = Instant.now().minus(Duration.ofDays(1));
        Identity expired = servers.issue("expired", HOST, yesterday);
        Endpoint server = serve(secured(expired));

        assertRefuses(server, trusting(servers));
        // Also a certificate that is itself trusted has dates.
        assertRefuses(server, trusting(expired.certificate()));
        assertRefuses(serve(secured(servers.issue("elsewhere", "elsewhere.example"))), trusting(servers));
    }

    @Test
    @WaitingRule
    @DisplayName("K1 TLS refuses clients without the certificate that is demanded with UNAVAILABLE")
    final void k1_tlsDemandsCertificates(@TempDir Path folder) {
        assumeDeclared(Capability.TLS);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        CertificateAuthority clients = new CertificateAuthority(folder, "clients");
        Endpoint server = serve(demanding(servers.issue("server", HOST), clients));

        assertRefuses(server, trusting(servers));
        assertRefuses(server, presenting(trusting(servers), servers.issue("unknown", "client.example")));

        assertAnswers(server, presenting(trusting(servers), clients.issue("client", "client.example")));
    }

    @Test
    @WaitingRule
    @DisplayName("K1 TLS and plain text do not mix: UNAVAILABLE")
    final void k1_tlsRefusesPlainText(@TempDir Path folder) {
        assumeDeclared(Capability.TLS);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        Endpoint secured = serve(secured(servers.issue("server", HOST)));

        assertRefuses(secured, options().toBuilder().connectTimeout(shortTimeout()));
        assertRefuses(server(), trusting(servers).connectTimeout(shortTimeout()));

        assertAnswers(secured, trusting(servers));
        assertAnswers(server(), options().toBuilder());
    }

    @Test
    @DisplayName("K1 TLS takes an SSLContext in place of the files, also where clients must present a certificate")
    final void k1_tlsTakesAContext(@TempDir Path folder) {
        assumeDeclared(Capability.TLS);
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        CertificateAuthority clients = new CertificateAuthority(folder, "clients");
        Identity server = servers.issue("server", HOST);
        TransportOptions.Builder trusting = byContext(trusting(servers));
        TransportOptions.Builder presenting =
                byContext(presenting(trusting(servers), clients.issue("client", "client.example")));

        assertAnswers(serve(byContext(secured(server))), trusting);
        Endpoint demanding = serve(byContext(demanding(server, clients)).property(option("client-auth"), "required"));
        assertRefuses(demanding, trusting);
        assertAnswers(demanding, presenting);
    }

    /** Returns the transport's own options, with a context made of the files that the other options name. */
    private TransportOptions.Builder byContext(TransportOptions.Builder files) {
        TransportOptions named = files.build();
        TransportOptions.Builder tls = TransportOptions.builder();
        named.properties().forEach((key, value) -> {
            if (key.startsWith(option(""))) {
                tls.property(key, value);
            }
        });
        KeyMaterial read = KeyMaterial.of(tls.build().own(subject().id(), KeyMaterial.optionsAnd()));
        return options().toBuilder().connectTimeout(named.connectTimeout()).sslContext(read.context());
    }

    @Test
    @DisplayName("K2 TLS works where it is declared, and its options are unknown where not")
    final void k2_tls(@TempDir Path folder) {
        Identity identity = new CertificateAuthority(folder, "servers").issue("server", HOST);

        if (subject().capabilities().contains(Capability.TLS)) {
            assertThatCode(() -> serve(secured(identity))).doesNotThrowAnyException();
        } else {
            assertThat(thrownBy(() -> serve(secured(identity))))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(option("certificate"));
            TransportOptions.Builder byContext = byContext(secured(identity));
            assertThat(thrownBy(() -> serve(byContext)))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage(Capability.TLS.unsupportedBy(subject()).getMessage());
        }
    }

    private Endpoint serve(TransportOptions.Builder options) {
        return serve(Services.reference(), options.build()).endpoint();
    }

    private TransportOptions.Builder secured(Identity server) {
        return presenting(options().toBuilder(), server);
    }

    private TransportOptions.Builder demanding(Identity server, CertificateAuthority clients) {
        return secured(server)
                .property(option("trust"), clients.certificate().toString())
                .property(option("client-auth"), "required");
    }

    private TransportOptions.Builder trusting(CertificateAuthority servers) {
        return trusting(servers.certificate());
    }

    private TransportOptions.Builder trusting(Path certificate) {
        return options().toBuilder()
                .connectTimeout(deadline().dividedBy(6))
                .property(option("trust"), certificate.toString());
    }

    private TransportOptions.Builder presenting(TransportOptions.Builder options, Identity identity) {
        return options.property(option("certificate"), identity.certificate().toString())
                .property(option("key"), identity.key().toString());
    }

    private String option(String name) {
        return subject().id() + ".tls." + name;
    }

    private void assertAnswers(Endpoint server, TransportOptions.Builder options) {
        assertThat(connect(server, options.build()).persons().getPerson("1").id())
                .isEqualTo("1");
    }

    private void assertRefuses(Endpoint server, TransportOptions.Builder options) {
        assertFails(Kind.UNAVAILABLE, () -> closing(subject().connect(server, options.build())));
    }
}
