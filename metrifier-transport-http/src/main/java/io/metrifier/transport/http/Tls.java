package io.metrifier.transport.http;

import io.metrifier.transport.OwnOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * The PEM files of one side, unread.
 *
 * @param certificate the chain to present
 * @param key its private key, PKCS#8
 * @param trust the certificates to trust
 * @param clientAuth whether a server demands a certificate of its clients
 */
record Tls(
        @Nullable Path certificate,
        @Nullable Path key,
        @Nullable Path trust,
        boolean clientAuth) {
    private static final char[] NO_PASSWORD = {};

    static Tls of(OwnOptions own) {
        Tls tls = new Tls(
                own.path("tls.certificate").orElse(null),
                own.path("tls.key").orElse(null),
                own.path("tls.trust").orElse(null),
                own.oneOf("tls.client-auth", "none", "required").equals("required"));
        if ((tls.certificate == null) != (tls.key == null)) {
            throw own.malformed("tls.key", "must be set together with tls.certificate", String.valueOf(tls.key));
        }
        if (tls.clientAuth && tls.trust == null) {
            throw own.malformed("tls.client-auth", "needs tls.trust, the certificates to demand", "required");
        }
        return tls;
    }

    /** Returns what a server presents and trusts, or {@code null} where TLS is off. */
    @Nullable SSLContext server() {
        return key == null ? null : context();
    }

    /** Returns what a client presents and trusts, or {@code null} where TLS is off. */
    @Nullable SSLContext client() {
        return trust == null ? null : context();
    }

    private SSLContext context() {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(
                    certificate == null || key == null
                            ? null
                            : keyManagers(certificate, key).getKeyManagers(),
                    trust == null ? null : trustManagers(trust).getTrustManagers(),
                    null);
            return context;
        } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "tls files must be readable PEM, the key PKCS#8: tls.certificate=" + certificate + " tls.key=" + key
                            + " tls.trust=" + trust,
                    e);
        }
    }

    private static KeyManagerFactory keyManagers(Path certificate, Path key)
            throws IOException, GeneralSecurityException {
        Certificate[] chain = certificates(certificate).toArray(new Certificate[0]);
        KeyStore store = emptyStore();
        store.setKeyEntry("own", privateKey(key, chain[0].getPublicKey().getAlgorithm()), NO_PASSWORD, chain);
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, NO_PASSWORD);
        return factory;
    }

    private static TrustManagerFactory trustManagers(Path trust) throws IOException, GeneralSecurityException {
        KeyStore store = emptyStore();
        for (Certificate certificate : certificates(trust)) {
            store.setCertificateEntry("trusted-" + store.size(), certificate);
        }
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return factory;
    }

    private static KeyStore emptyStore() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    private static Collection<? extends Certificate> certificates(Path file)
            throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(file)) {
            Collection<? extends Certificate> certificates =
                    CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (certificates.isEmpty()) {
                throw new IOException("no certificate in the file: file=" + file);
            }
            return certificates;
        }
    }

    private static PrivateKey privateKey(Path file, String algorithm) throws IOException, GeneralSecurityException {
        String base64 = Files.readString(file).replaceAll("-----(BEGIN|END) PRIVATE KEY-----", "");
        byte[] encoded = Base64.getMimeDecoder().decode(base64);
        return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
    }
}
