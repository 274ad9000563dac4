package io.metrifier.transport.support;

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
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * What one side of a TLS connection presents and trusts, read from the PEM files that the options
 * {@code tls.certificate}, {@code tls.key} (PKCS#8) and {@code tls.trust} name. A server encrypts where it has a
 * certificate, a client where it has something to trust; {@code tls.client-auth=required} makes a server demand a
 * certificate of its clients. {@code tls=off} leaves the files alone, {@code tls=on} refuses to do without them, and
 * {@code tls=mutual} demands a certificate of clients too. Immutable.
 */
public final class KeyMaterial {
    private static final String TLS = "tls";
    private static final String ON = "on";
    private static final String OFF = "off";
    private static final String MUTUAL = "mutual";
    private static final String CERTIFICATE = "tls.certificate";
    private static final String KEY = "tls.key";
    private static final String TRUST = "tls.trust";
    private static final String CLIENT_AUTH = "tls.client-auth";
    private static final char[] NO_PASSWORD = {};

    private final OwnOptions own;
    private final KeyManager @Nullable [] keys;
    private final TrustManager @Nullable [] trusted;
    private final boolean clientAuth;
    private final String asked;

    private KeyMaterial(
            OwnOptions own,
            KeyManager @Nullable [] keys,
            TrustManager @Nullable [] trusted,
            boolean clientAuth,
            String asked) {
        this.own = own;
        this.keys = keys;
        this.trusted = trusted;
        this.clientAuth = clientAuth;
        this.asked = asked;
    }

    /** Returns the options that {@link #of} reads and those of the transport's own: all that the transport knows. */
    public static Set<String> optionsAnd(String... own) {
        return Stream.concat(Stream.of(TLS, CERTIFICATE, KEY, TRUST, CLIENT_AUTH), Stream.of(own))
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Reads the files.
     *
     * @throws IllegalArgumentException if one is missing, is no PEM or needs another beside it
     */
    public static KeyMaterial of(OwnOptions own) {
        Path certificate = own.path(CERTIFICATE).orElse(null);
        Path key = own.path(KEY).orElse(null);
        Path trust = own.path(TRUST).orElse(null);
        boolean required = own.oneOf(CLIENT_AUTH, "none", "required").equals("required");
        String asked = own.oneOf(TLS, "by-files", OFF, ON, MUTUAL);
        if (asked.equals(OFF)) {
            return new KeyMaterial(own, null, null, false, asked);
        }
        boolean clientAuth = required || asked.equals(MUTUAL);
        if (clientAuth && trust == null) {
            throw own.malformed(
                    required ? CLIENT_AUTH : TLS,
                    "needs " + TRUST + ", the certificates to demand",
                    required ? "required" : asked);
        }
        return new KeyMaterial(
                own, keys(own, certificate, key), trust == null ? null : trusted(own, trust), clientAuth, asked);
    }

    private boolean isDemanded() {
        return asked.equals(ON) || asked.equals(MUTUAL);
    }

    /**
     * Returns whether a server encrypts.
     *
     * @throws IllegalArgumentException if it must, or demands certificates of its clients, and has none itself
     */
    public boolean encryptsServer() {
        if (keys == null && (clientAuth || isDemanded())) {
            throw own.malformed(
                    isDemanded() ? TLS : CLIENT_AUTH,
                    "needs " + CERTIFICATE + " and " + KEY + " on a server",
                    isDemanded() ? asked : "required");
        }
        return keys != null;
    }

    /**
     * Returns whether a client encrypts.
     *
     * @throws IllegalArgumentException if it must, and has nothing to trust
     */
    public boolean encryptsClient() {
        if (trusted == null && isDemanded()) {
            throw own.malformed(TLS, "needs " + TRUST + " on a client", asked);
        }
        return trusted != null;
    }

    /** Returns whether a server demands a certificate of its clients. */
    public boolean demandsCertificate() {
        return clientAuth;
    }

    /** Returns what to present, {@code null} if there is nothing. */
    public KeyManager @Nullable [] keys() {
        return keys == null ? null : keys.clone();
    }

    /** Returns what to trust, {@code null} if nothing is named. */
    public TrustManager @Nullable [] trusted() {
        return trusted == null ? null : trusted.clone();
    }

    /** Returns a context of both. */
    public SSLContext context() {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys, trusted, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JVM offers no TLS", e);
        }
    }

    private static KeyManager @Nullable [] keys(OwnOptions own, @Nullable Path certificate, @Nullable Path key) {
        if (certificate == null && key == null) {
            return null;
        }
        if (certificate == null || key == null) {
            String given = certificate == null ? KEY : CERTIFICATE;
            String missing = certificate == null ? CERTIFICATE : KEY;
            throw own.malformed(
                    given, "needs " + missing + " beside it", own.text(given).orElse(""));
        }
        Certificate[] chain = certificates(own, CERTIFICATE, certificate).toArray(new Certificate[0]);
        PrivateKey secret = privateKey(own, key, chain[0].getPublicKey().getAlgorithm());
        try {
            KeyStore store = emptyStore();
            store.setKeyEntry("own", secret, NO_PASSWORD, chain);
            KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            factory.init(store, NO_PASSWORD);
            return factory.getKeyManagers();
        } catch (IOException | GeneralSecurityException e) {
            throw unreadable(own, KEY, "must be the key of the certificate", key, e);
        }
    }

    private static TrustManager[] trusted(OwnOptions own, Path trust) {
        Collection<? extends Certificate> certificates = certificates(own, TRUST, trust);
        try {
            KeyStore store = emptyStore();
            for (Certificate certificate : certificates) {
                store.setCertificateEntry("trusted-" + store.size(), certificate);
            }
            TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init(store);
            return factory.getTrustManagers();
        } catch (IOException | GeneralSecurityException e) {
            throw unreadable(own, TRUST, "must hold certificates to trust", trust, e);
        }
    }

    private static KeyStore emptyStore() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    private static Collection<? extends Certificate> certificates(OwnOptions own, String option, Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            Collection<? extends Certificate> certificates =
                    CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (certificates.isEmpty()) {
                throw new IOException("no certificate in the file");
            }
            return certificates;
        } catch (IOException | GeneralSecurityException e) {
            throw unreadable(own, option, "must be a readable PEM file of certificates", file, e);
        }
    }

    private static PrivateKey privateKey(OwnOptions own, Path file, String algorithm) {
        try {
            String base64 = Files.readString(file).replaceAll("-----(BEGIN|END) PRIVATE KEY-----", "");
            byte[] encoded = Base64.getMimeDecoder().decode(base64);
            return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
            throw unreadable(
                    own,
                    KEY,
                    "must be a readable PEM file of a PKCS#8 key, " + algorithm + " as the certificate",
                    file,
                    e);
        }
    }

    private static IllegalArgumentException unreadable(
            OwnOptions own, String option, String rule, Path file, Exception cause) {
        IllegalArgumentException malformed = own.malformed(option, rule, file.toString());
        malformed.initCause(cause);
        return malformed;
    }
}
