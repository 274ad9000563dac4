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
        OwnOptions own = options.build().own("x", KeyMaterial.optionsAnd());
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
                .hasMessage("x.tls.certificate needs tls.key as well: x.tls.certificate=" + certificate);
        assertThatThrownBy(() -> read(Map.of("key", key)))
                .hasMessage("x.tls.key needs tls.certificate as well: x.tls.key=" + key);
    }

    @Test
    void demandingCertificatesNeedsTrustAndAServerCertificate() {
        assertThatThrownBy(() -> read(Map.of("client-auth", "required")))
                .hasMessage(
                        "x.tls.client-auth needs tls.trust, the certificates to demand: x.tls.client-auth=required");
        KeyMaterial client = read(Map.of("client-auth", "required", "trust", certificate));

        assertThat(client.demandsCertificate()).isTrue();
        assertThatThrownBy(client::encryptsServer)
                .hasMessage(
                        "x.tls.client-auth needs tls.certificate and tls.key on a server: x.tls.client-auth=required");
    }

    @Test
    void unreadableFilesAreReportedWithTheirOption() {
        assertThatThrownBy(() -> read(Map.of("trust", "no/such.pem")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("x.tls.trust is not a readable PEM file of certificates: x.tls.trust=no/such.pem");
        assertThatThrownBy(() -> read(Map.of("trust", key)))
                .hasMessageStartingWith("x.tls.trust is not a readable PEM file of certificates");
        assertThatThrownBy(() -> read(Map.of("certificate", certificate, "key", certificate)))
                .hasMessage("x.tls.key is not a readable PEM file of a PKCS#8 key, EC like the certificate: x.tls.key="
                        + certificate);
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
                .hasMessage("x.tls needs tls.certificate and tls.key on a server: x.tls=on");
        assertThatThrownBy(nothing::encryptsClient).hasMessage("x.tls needs tls.trust on a client: x.tls=on");
        assertThatThrownBy(() -> read(Map.of("", "mutual")))
                .hasMessage("x.tls needs tls.trust, the certificates to demand: x.tls=mutual");
    }

    private static Map<String, Object> with(Map<String, Path> files, String asked) {
        Map<String, Object> all = new HashMap<>(files);
        all.put("", asked);
        return all;
    }
}
