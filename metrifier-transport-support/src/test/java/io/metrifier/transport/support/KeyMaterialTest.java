package io.metrifier.transport.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.TransportOptions;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyStore;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyMaterialTest {
    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir
    static Path folder;

    private static Path certificate;
    private static Path key;

    @BeforeAll
    static void makeACertificate() throws Exception {
        Path store = folder.resolve("store.p12");
        String keytool =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        Process made = new ProcessBuilder(
                        (keytool + " -genkeypair -alias own -dname CN=own -keyalg EC -groupname secp256r1"
                                        + " -storetype PKCS12 -storepass changeit -keystore " + store)
                                .split(" "))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("keytool.log").toFile())
                .start();
        assertThat(made.waitFor()).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD);
        }
        Key secret = keys.getKey("own", PASSWORD);
        certificate = pem("own.crt", "CERTIFICATE", keys.getCertificate("own").getEncoded());
        key = pem("own.key", "PRIVATE KEY", secret.getEncoded());
    }

    private static Path pem(String name, String label, byte[] der) throws Exception {
        String base64 = Base64.getMimeEncoder().encodeToString(der);
        String text = "-----BEGIN " + label + "-----\n" + base64 + "\n-----END " + label + "-----\n";
        return Files.writeString(folder.resolve(name), text);
    }

    private static KeyMaterial read(Map<String, ?> values) {
        TransportOptions.Builder options = TransportOptions.builder();
        values.forEach((name, value) -> options.property("x.tls." + name, value.toString()));
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
                .hasMessage("x.tls.certificate needs tls.key beside it: x.tls.certificate=" + certificate);
        assertThatThrownBy(() -> read(Map.of("key", key)))
                .hasMessage("x.tls.key needs tls.certificate beside it: x.tls.key=" + key);
    }

    @Test
    void demandingCertificatesNeedsTrustAndOnAServerOneOfItsOwn() {
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
    void filesThatCannotBeReadAreNamedWithTheirOption() {
        assertThatThrownBy(() -> read(Map.of("trust", "no/such.pem")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("x.tls.trust must be a readable PEM file of certificates: x.tls.trust=no/such.pem");
        assertThatThrownBy(() -> read(Map.of("trust", key)))
                .hasMessageStartingWith("x.tls.trust must be a readable PEM file of certificates");
        assertThatThrownBy(() -> read(Map.of("certificate", certificate, "key", certificate)))
                .hasMessage("x.tls.key must be a readable PEM file of a PKCS#8 key, EC as the certificate: x.tls.key="
                        + certificate);
    }
}
