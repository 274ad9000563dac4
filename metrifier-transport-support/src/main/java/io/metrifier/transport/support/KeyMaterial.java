package io.metrifier.transport.support;

import io.metrifier.transport.OwnOptions;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * What one side of a TLS connection presents and trusts, read from the PEM files that the options
 * {@code tls.certificate}, {@code tls.key} (PKCS#8) and {@code tls.trust} name. A server encrypts where it has a
 * certificate, a client where it has something to trust; {@code tls.client-auth=required} makes a server demand a
 * certificate of its clients. {@code tls=off} leaves the files alone, {@code tls=on} refuses to do without them, and
 * {@code tls=mutual} demands a certificate of clients too. An {@link SSLContext} of the options takes the place of the
 * files. Immutable.
 */
public final class KeyMaterial {
    private static final String TLS = "tls";
    private static final String ON = "on";
    private static final String OFF = "off";
    private static final String MUTUAL = "mutual";
    static final String CERTIFICATE = "tls.certificate";
    static final String KEY = "tls.key";
    static final String TRUST = "tls.trust";
    private static final String CLIENT_AUTH = "tls.client-auth";

    private final OwnOptions own;
    private final KeyManager @Nullable [] keys;
    private final TrustManager @Nullable [] trusted;
    private final boolean clientAuth;
    private final String asked;
    private final @Nullable SSLContext given;

    private KeyMaterial(
            OwnOptions own,
            KeyManager @Nullable [] keys,
            TrustManager @Nullable [] trusted,
            boolean clientAuth,
            String asked,
            @Nullable SSLContext given) {
        this.given = given;
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
            return new KeyMaterial(own, null, null, false, asked, null);
        }
        boolean clientAuth = required || asked.equals(MUTUAL);
        SSLContext given = own.sslContext();
        if (given != null) {
            requireNoFiles(own);
            return new KeyMaterial(own, null, null, clientAuth, asked, given);
        }
        if (clientAuth && trust == null) {
            throw own.malformed(
                    required ? CLIENT_AUTH : TLS,
                    "needs " + TRUST + ", the certificates to demand",
                    required ? "required" : asked);
        }
        PemFiles files = new PemFiles(own);
        return new KeyMaterial(
                own,
                files.keys(certificate, key),
                trust == null ? null : files.trusted(trust),
                clientAuth,
                asked,
                null);
    }

    private static void requireNoFiles(OwnOptions own) {
        for (String file : List.of(CERTIFICATE, KEY, TRUST)) {
            own.text(file).ifPresent(value -> {
                throw own.malformed(file, "must not be set beside an SSLContext", value);
            });
        }
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
        if (given != null) {
            return true;
        }
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
        if (given != null) {
            return true;
        }
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

    /** Returns the context that the options give; {@code null} where there are files or nothing. */
    public @Nullable SSLContext given() {
        return given;
    }

    /** Returns the context that the options give, or else one of the files. */
    public SSLContext context() {
        return given == null ? context(keys, trusted) : given;
    }

    private static SSLContext context(KeyManager @Nullable [] keys, TrustManager @Nullable [] trusted) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys, trusted, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JVM offers no TLS", e);
        }
    }

    /**
     * Returns a context of key stores, for {@code TransportOptions.Builder.sslContext}.
     *
     * @param keys what to present; {@code null} for nothing
     * @param password of the keys in that store
     * @param trusted whom to trust; {@code null} for the authorities that the JVM trusts
     * @throws GeneralSecurityException if a store cannot be used, for example because of the password
     */
    public static SSLContext contextOf(@Nullable KeyStore keys, char[] password, @Nullable KeyStore trusted)
            throws GeneralSecurityException {
        return context(
                keys == null ? null : PemFiles.managers(keys, password),
                trusted == null ? null : PemFiles.managers(trusted));
    }
}
