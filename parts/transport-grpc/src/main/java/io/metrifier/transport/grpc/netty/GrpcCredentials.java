package io.metrifier.transport.grpc.netty;

import static java.util.Objects.requireNonNull;

import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.ServerCredentials;
import io.grpc.TlsChannelCredentials;
import io.grpc.TlsServerCredentials;
import io.grpc.netty.shaded.io.grpc.netty.NettySslContextChannelCredentials;
import io.grpc.netty.shaded.io.grpc.netty.NettySslContextServerCredentials;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2SecurityUtil;
import io.grpc.netty.shaded.io.netty.handler.ssl.ApplicationProtocolConfig;
import io.grpc.netty.shaded.io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.grpc.netty.shaded.io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.grpc.netty.shaded.io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.grpc.netty.shaded.io.netty.handler.ssl.ClientAuth;
import io.grpc.netty.shaded.io.netty.handler.ssl.JdkSslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SupportedCipherSuiteFilter;
import io.metrifier.transport.support.tls.KeyMaterial;
import javax.net.ssl.SSLContext;

/** Makes credentials of key material, with the default TLS of gRPC or with a context that the program supplies. */
public final class GrpcCredentials {
    private static final ApplicationProtocolConfig HTTP_2 = new ApplicationProtocolConfig(
            Protocol.ALPN, SelectorFailureBehavior.NO_ADVERTISE, SelectedListenerFailureBehavior.ACCEPT, "h2");

    private GrpcCredentials() {}

    /** Returns the credentials of a server. */
    public static ServerCredentials forServer(KeyMaterial tls) {
        if (!tls.encryptsServer()) {
            return InsecureServerCredentials.create();
        }
        if (tls.suppliedContext() != null) {
            return NettySslContextServerCredentials.create(newContext(
                    tls.suppliedContext(), false, tls.demandsCertificate() ? ClientAuth.REQUIRE : ClientAuth.NONE));
        }
        TlsServerCredentials.Builder builder = TlsServerCredentials.newBuilder().keyManager(requireNonNull(tls.keys()));
        if (tls.trusted() != null) {
            builder.trustManager(tls.trusted());
        }
        if (tls.demandsCertificate()) {
            builder.clientAuth(TlsServerCredentials.ClientAuth.REQUIRE);
        }
        return builder.build();
    }

    /** Returns the credentials of a client. */
    public static ChannelCredentials forClient(KeyMaterial tls) {
        if (!tls.encryptsClient()) {
            return InsecureChannelCredentials.create();
        }
        if (tls.suppliedContext() != null) {
            return NettySslContextChannelCredentials.create(newContext(tls.suppliedContext(), true, ClientAuth.NONE));
        }
        TlsChannelCredentials.Builder builder =
                TlsChannelCredentials.newBuilder().trustManager(requireNonNull(tls.trusted()));
        if (tls.keys() != null) {
            builder.keyManager(tls.keys());
        }
        return builder.build();
    }

    /** Wraps a context of the JDK, restricted to HTTP/2 and its cipher suites. */
    private static SslContext newContext(SSLContext context, boolean client, ClientAuth clientAuth) {
        String[] versions = {"TLSv1.3", "TLSv1.2"};
        return new JdkSslContext(
                context,
                client,
                Http2SecurityUtil.CIPHERS,
                SupportedCipherSuiteFilter.INSTANCE,
                HTTP_2,
                clientAuth,
                versions,
                false);
    }
}
