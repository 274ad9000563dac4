package io.metrifier.contender.netty;

import static java.util.Objects.requireNonNull;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.support.tls.KeyMaterial;
import io.netty.handler.codec.http3.Http3;
import io.netty.handler.codec.quic.QuicSslContext;
import io.netty.handler.codec.quic.QuicSslContextBuilder;
import io.netty.handler.ssl.ClientAuth;

/** The TLS of QUIC, which its library brings: always on, and with keys from files only. */
final class QuicTls {
    private QuicTls() {}

    /**
     * Returns the TLS of a server.
     *
     * @throws IllegalArgumentException if it has no certificate
     */
    static QuicSslContext ofServer(OwnOptions own, KeyMaterial keys) {
        requireFiles(own, keys);
        if (!keys.encryptsServer()) {
            throw newFault(own, "tls.certificate and tls.key");
        }
        QuicSslContextBuilder builder = QuicSslContextBuilder.forServer(requireNonNull(keys.keys())[0], null)
                .clientAuth(keys.demandsCertificate() ? ClientAuth.REQUIRE : ClientAuth.NONE);
        if (keys.trusted() != null) {
            builder.trustManager(requireNonNull(keys.trusted())[0]);
        }
        return builder.applicationProtocols(Http3.supportedApplicationProtocols())
                .build();
    }

    /**
     * Returns the TLS of a client.
     *
     * @throws IllegalArgumentException if it has nothing to trust
     */
    static QuicSslContext ofClient(OwnOptions own, KeyMaterial keys) {
        requireFiles(own, keys);
        if (!keys.encryptsClient()) {
            throw newFault(own, "tls.trust");
        }
        QuicSslContextBuilder builder =
                QuicSslContextBuilder.forClient().trustManager(requireNonNull(keys.trusted())[0]);
        if (keys.keys() != null) {
            builder.keyManager(requireNonNull(keys.keys())[0], null);
        }
        return builder.applicationProtocols(Http3.supportedApplicationProtocols())
                .build();
    }

    private static void requireFiles(OwnOptions own, KeyMaterial keys) {
        if (keys.suppliedContext() != null) {
            throw own.malformed(HttpProtocol.OPTION, "needs PEM files, because QUIC cannot use an SSLContext", "h3");
        }
    }

    private static IllegalArgumentException newFault(OwnOptions own, String files) {
        return own.malformed(HttpProtocol.OPTION, "needs " + files + ", because HTTP/3 is always encrypted", "h3");
    }
}
