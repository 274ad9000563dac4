package io.metrifier.transport.support.tls;

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
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/** Reads the PEM files that options name. Its exceptions name the option. */
record PemFiles(OwnOptions own) {
    private static final char[] NO_PASSWORD = {};

    static KeyManager[] createManagers(KeyStore keys, char[] password) throws GeneralSecurityException {
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, password);
        return factory.getKeyManagers();
    }

    static TrustManager[] createManagers(KeyStore trusted) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(trusted);
        TrustManager[] managers = factory.getTrustManagers();
        for (int i = 0; i < managers.length; i++) {
            if (managers[i] instanceof X509ExtendedTrustManager jdk) {
                managers[i] = new DatedTrust(jdk);
            }
        }
        return managers;
    }

    KeyManager @Nullable [] readKeys(@Nullable Path certificate, @Nullable Path key) {
        if (certificate == null && key == null) {
            return null;
        }
        if (certificate == null || key == null) {
            String given = certificate == null ? KeyMaterial.KEY : KeyMaterial.CERTIFICATE;
            String missing = certificate == null ? KeyMaterial.CERTIFICATE : KeyMaterial.KEY;
            throw own.malformed(
                    given, "needs " + missing + " as well", own.text(given).orElse(""));
        }
        Certificate[] chain =
                readCertificates(KeyMaterial.CERTIFICATE, certificate).toArray(new Certificate[0]);
        PrivateKey secret = readPrivateKey(key, chain[0].getPublicKey().getAlgorithm());
        try {
            KeyStore store = emptyStore();
            store.setKeyEntry("own", secret, NO_PASSWORD, chain);
            return createManagers(store, NO_PASSWORD);
        } catch (IOException | GeneralSecurityException e) {
            throw toRefusal(KeyMaterial.KEY, "is not the key of the certificate", key, e);
        }
    }

    TrustManager[] readTrust(Path trust) {
        Collection<? extends Certificate> certificates = readCertificates(KeyMaterial.TRUST, trust);
        try {
            KeyStore store = emptyStore();
            for (Certificate certificate : certificates) {
                store.setCertificateEntry("trusted-" + store.size(), certificate);
            }
            return createManagers(store);
        } catch (IOException | GeneralSecurityException e) {
            throw toRefusal(KeyMaterial.TRUST, "has no certificates to trust", trust, e);
        }
    }

    private static KeyStore emptyStore() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    private Collection<? extends Certificate> readCertificates(String option, Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            Collection<? extends Certificate> certificates =
                    CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (certificates.isEmpty()) {
                throw new IOException("no certificate in the file");
            }
            return certificates;
        } catch (IOException | GeneralSecurityException e) {
            throw toRefusal(option, "is not a readable PEM file of certificates", file, e);
        }
    }

    private PrivateKey readPrivateKey(Path file, String algorithm) {
        try {
            String base64 = Files.readString(file).replaceAll("-----(BEGIN|END) PRIVATE KEY-----", "");
            byte[] encoded = Base64.getMimeDecoder().decode(base64);
            return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
            throw toRefusal(
                    KeyMaterial.KEY,
                    "is not a readable PEM file of a PKCS#8 key, " + algorithm + " like the certificate",
                    file,
                    e);
        }
    }

    private IllegalArgumentException toRefusal(String option, String fault, Path file, Exception cause) {
        IllegalArgumentException malformed = own.malformed(option, fault, file.toString());
        malformed.initCause(cause);
        return malformed;
    }
}
