package io.metrifier.transport.grpc;

import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.ServerCredentials;
import io.grpc.TlsChannelCredentials;
import io.grpc.TlsServerCredentials;
import io.metrifier.transport.OwnOptions;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Which PEM files encrypt a connection: a server encrypts where it has a certificate, a client where it has something
 * to trust. A certificate on a client is what it shows to a server that asks.
 */
record GrpcTls(
        @Nullable File certificate,
        @Nullable File key,
        @Nullable File trust,
        boolean clientAuth) {
    static final String CERTIFICATE = "tls.certificate";
    static final String KEY = "tls.key";
    static final String TRUST = "tls.trust";
    static final String CLIENT_AUTH = "tls.client-auth";

    static GrpcTls of(OwnOptions own) {
        GrpcTls tls = new GrpcTls(
                file(own, CERTIFICATE),
                file(own, KEY),
                file(own, TRUST),
                own.oneOf(CLIENT_AUTH, "none", "required").equals("required"));
        if ((tls.certificate == null) != (tls.key == null)) {
            String given = tls.certificate == null ? KEY : CERTIFICATE;
            throw own.malformed(
                    given,
                    "needs " + (tls.certificate == null ? CERTIFICATE : KEY) + " beside it",
                    own.text(given).orElseThrow());
        }
        return tls;
    }

    private static @Nullable File file(OwnOptions own, String name) {
        Path path = own.path(name).orElse(null);
        if (path == null) {
            return null;
        }
        if (!Files.isReadable(path)) {
            throw own.malformed(name, "must be a readable PEM file", path.toString());
        }
        return path.toFile();
    }

    /** Returns what a server presents and asks for. */
    ServerCredentials server() {
        if (clientAuth && (certificate == null || trust == null)) {
            throw new IllegalArgumentException(
                    CLIENT_AUTH + "=required needs " + CERTIFICATE + ", " + KEY + " and " + TRUST);
        }
        if (certificate == null || key == null) {
            return InsecureServerCredentials.create();
        }
        try {
            TlsServerCredentials.Builder builder =
                    TlsServerCredentials.newBuilder().keyManager(certificate, key);
            if (trust != null) {
                builder.trustManager(trust);
            }
            if (clientAuth) {
                builder.clientAuth(TlsServerCredentials.ClientAuth.REQUIRE);
            }
            return builder.build();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Returns what a client trusts and presents. */
    ChannelCredentials client() {
        if (trust == null) {
            return InsecureChannelCredentials.create();
        }
        try {
            TlsChannelCredentials.Builder builder =
                    TlsChannelCredentials.newBuilder().trustManager(trust);
            if (certificate != null && key != null) {
                builder.keyManager(certificate, key);
            }
            return builder.build();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private static IllegalArgumentException unreadable(IOException e) {
        return new IllegalArgumentException("a PEM file cannot be read: " + e.getMessage(), e);
    }
}
