package io.metrifier.transport.support.tls;

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
 * The keys and trusted certificates of one side of a TLS connection, read from the PEM files that the options
 * {@code tls.certificate}, {@code tls.key} (PKCS #8) and {@code tls.trust} name. A server encrypts if it has a
 * certificate, a client if it has something to trust. With {@code tls.client-auth=required} a server demands a client
 * certificate. {@code tls=off} ignores the files, {@code tls=on} refuses to run without them, and {@code tls=mutual}
 * also demands a client certificate. An {@link SSLContext} in the options replaces the files. Immutable.
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
    private final String mode;
    private final @Nullable SSLContext supplied;

    private KeyMaterial(
            OwnOptions own,
            KeyManager @Nullable [] keys,
            TrustManager @Nullable [] trusted,
            boolean clientAuth,
            String mode,
            @Nullable SSLContext supplied) {
        this.supplied = supplied;
        this.own = own;
        this.keys = keys;
        this.trusted = trusted;
        this.clientAuth = clientAuth;
        this.mode = mode;
    }

    /** Returns the options that {@link #of} reads, plus the other options of the transport. */
    public static Set<String> withTlsOptions(String... own) {
        return Stream.concat(Stream.of(TLS, CERTIFICATE, KEY, TRUST, CLIENT_AUTH), Stream.of(own))
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Reads the files.
     *
     * @throws IllegalArgumentException if a file is missing, is not PEM, or needs a second file that is not set
     */
    public static KeyMaterial of(OwnOptions own) {
        Path certificate = own.path(CERTIFICATE).orElse(null);
        Path key = own.path(KEY).orElse(null);
        Path trust = own.path(TRUST).orElse(null);
        boolean required = own.oneOf(CLIENT_AUTH, "none", "required").equals("required");
        String mode = own.oneOf(TLS, "by-files", OFF, ON, MUTUAL);
        if (mode.equals(OFF)) {
            return new KeyMaterial(own, null, null, false, mode, null);
        }
        boolean clientAuth = required || mode.equals(MUTUAL);
        SSLContext supplied = own.sslContext();
        if (supplied != null) {
            requireNoFiles(own);
            return new KeyMaterial(own, null, null, clientAuth, mode, supplied);
        }
        if (clientAuth && trust == null) {
            throw own.malformed(
                    required ? CLIENT_AUTH : TLS,
                    "needs " + TRUST + ", the certificates to demand",
                    required ? "required" : mode);
        }
        PemFiles files = new PemFiles(own);
        KeyManager @Nullable [] keyManagers = files.readKeys(certificate, key);
        return new KeyMaterial(own, keyManagers, trust == null ? null : files.readTrust(trust), clientAuth, mode, null);
    }

    private static void requireNoFiles(OwnOptions own) {
        for (String file : List.of(CERTIFICATE, KEY, TRUST)) {
            own.text(file).ifPresent(value -> {
                throw own.malformed(file, "conflicts with the given SSLContext", value);
            });
        }
    }

    private boolean isRequired() {
        return mode.equals(ON) || mode.equals(MUTUAL);
    }

    /**
     * Returns whether a server encrypts.
     *
     * @throws IllegalArgumentException if it must encrypt, or demands client certificates, and has no certificate
     */
    public boolean encryptsServer() {
        if (supplied != null) {
            return true;
        }
        if (keys == null && (clientAuth || isRequired())) {
            throw own.malformed(
                    isRequired() ? TLS : CLIENT_AUTH,
                    "needs " + CERTIFICATE + " and " + KEY + " on a server",
                    isRequired() ? mode : "required");
        }
        return keys != null;
    }

    /**
     * Returns whether a client encrypts.
     *
     * @throws IllegalArgumentException if it must encrypt and has nothing to trust
     */
    public boolean encryptsClient() {
        if (supplied != null) {
            return true;
        }
        if (trusted == null && isRequired()) {
            throw own.malformed(TLS, "needs " + TRUST + " on a client", mode);
        }
        return trusted != null;
    }

    /** Returns whether a server demands a client certificate. */
    public boolean demandsCertificate() {
        return clientAuth;
    }

    /** Returns the key managers, {@code null} if there are none. */
    public KeyManager @Nullable [] keys() {
        return keys == null ? null : keys.clone();
    }

    /** Returns the trust managers, {@code null} if no trust is configured. */
    public TrustManager @Nullable [] trusted() {
        return trusted == null ? null : trusted.clone();
    }

    /** Returns the context from the options, {@code null} if they contain none. */
    public @Nullable SSLContext suppliedContext() {
        return supplied;
    }

    /** Returns the context from the options, or else a context made from the files. */
    public SSLContext context() {
        return supplied == null ? createContext(keys, trusted) : supplied;
    }

    private static SSLContext createContext(KeyManager @Nullable [] keys, TrustManager @Nullable [] trusted) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys, trusted, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("cannot create a TLS context", e);
        }
    }

    /**
     * Returns a context made from key stores, for {@code TransportOptions.Builder.sslContext}.
     *
     * @param keys the keys to present; {@code null} for none
     * @param password the password of the keys in that store
     * @param trusted the certificates to trust; {@code null} for the JVM's default authorities
     * @throws GeneralSecurityException if a store cannot be used, for example because of the password
     */
    public static SSLContext contextOf(@Nullable KeyStore keys, char[] password, @Nullable KeyStore trusted)
            throws GeneralSecurityException {
        return createContext(
                keys == null ? null : PemFiles.createManagers(keys, password),
                trusted == null ? null : PemFiles.createManagers(trusted));
    }
}
