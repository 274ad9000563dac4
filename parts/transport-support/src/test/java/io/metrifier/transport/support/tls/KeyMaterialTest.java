package io.metrifier.transport.support.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.TransportOptions;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyMaterialTest {
    @TempDir
    static Path folder;

    private static Path certificate;
    private static Path key;

    @BeforeAll
    static void makeACertificate() {
        CertificateAuthority.Identity own = new CertificateAuthority(folder, "authority").issue("own", "127.0.0.1");
        certificate = own.certificate();
        key = own.key();
    }

    private static KeyMaterial read(Map<String, ?> values) {
        TransportOptions.Builder options = TransportOptions.builder();
        values.forEach((name, value) -> options.property(name.isEmpty() ? "x.tls" : "x.tls." + name, value.toString()));
        OwnOptions own = options.build().own("x", KeyMaterial.withTlsOptions());
        return KeyMaterial.of(own);
    }

    @Test
    void withoutFilesNothingEncrypts() {
        KeyMaterial none = read(Map.of());

        assertThat(none.encryptsServer()).isFalse();
        assertThat(none.encryptsClient()).isFalse();
        assertThat(none.keys()).isNull();
        assertThat(none.trusted()).isNull();
    }

    @Test
    void aCertificateEncryptsAServerAndTrustAClient() {
        KeyMaterial server = read(Map.of("certificate", certificate, "key", key));
        KeyMaterial client = read(Map.of("trust", certificate));

        assertThat(server.encryptsServer()).isTrue();
        assertThat(server.encryptsClient()).isFalse();
        assertThat(server.keys()).isNotEmpty();
        assertThat(client.encryptsServer()).isFalse();
        assertThat(client.encryptsClient()).isTrue();
        assertThat(client.trusted()).isNotEmpty();
        assertThat(server.context().getProtocol()).isEqualTo("TLS");
    }

    @Test
    void aCertificateAndItsKeyGoTogether() {
        assertThatThrownBy(() -> read(Map.of("certificate", certificate)))
                .hasMessage("invalid option: x.tls.certificate=" + certificate + "; it needs tls.key as well");
        assertThatThrownBy(() -> read(Map.of("key", key)))
                .hasMessage("invalid option: x.tls.key=" + key + "; it needs tls.certificate as well");
    }

    @Test
    void demandingCertificatesNeedsTrustAndAServerCertificate() {
        assertThatThrownBy(() -> read(Map.of("client-auth", "required")))
                .hasMessage(
                        "invalid option: x.tls.client-auth=required; it needs tls.trust, the certificates to demand");
        KeyMaterial client = read(Map.of("client-auth", "required", "trust", certificate));

        assertThat(client.demandsCertificate()).isTrue();
        assertThatThrownBy(client::encryptsServer)
                .hasMessage(
                        "invalid option: x.tls.client-auth=required; it needs tls.certificate and tls.key on a server");
    }

    @Test
    void unreadableFilesAreReportedWithTheirOption() {
        assertThatThrownBy(() -> read(Map.of("trust", "no/such.pem")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: x.tls.trust=no/such.pem; it is not a readable PEM file of certificates");
        assertThatThrownBy(() -> read(Map.of("trust", key)))
                .hasMessageEndingWith("; it is not a readable PEM file of certificates");
        assertThatThrownBy(() -> read(Map.of("certificate", certificate, "key", certificate)))
                .hasMessage("invalid option: x.tls.key=" + certificate
                        + "; it is not a readable PEM file of a PKCS#8 key, EC like the certificate");
    }

    @Test
    void theTlsModeIsAppliedOrRefused() {
        Map<String, Path> both = Map.of("certificate", certificate, "key", key, "trust", certificate);
        KeyMaterial off = read(with(both, "off"));
        KeyMaterial on = read(with(both, "on"));
        KeyMaterial mutual = read(with(both, "mutual"));

        assertThat(off.encryptsServer() || off.encryptsClient()).isFalse();
        assertThat(on.encryptsServer() && on.encryptsClient()).isTrue();
        assertThat(on.demandsCertificate()).isFalse();
        assertThat(mutual.encryptsServer() && mutual.demandsCertificate()).isTrue();

        KeyMaterial nothing = read(Map.of("", "on"));
        assertThatThrownBy(nothing::encryptsServer)
                .hasMessage("invalid option: x.tls=on; it needs tls.certificate and tls.key on a server");
        assertThatThrownBy(nothing::encryptsClient)
                .hasMessage("invalid option: x.tls=on; it needs tls.trust on a client");
        assertThatThrownBy(() -> read(Map.of("", "mutual")))
                .hasMessage("invalid option: x.tls=mutual; it needs tls.trust, the certificates to demand");
    }

    private static Map<String, Object> with(Map<String, Path> files, String asked) {
        Map<String, Object> all = new HashMap<>(files);
        all.put("", asked);
        return all;
    }
}
