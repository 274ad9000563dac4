package io.metrifier.transport.grpc;

import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2SecurityUtil;
import io.grpc.netty.shaded.io.netty.handler.ssl.ApplicationProtocolConfig;
import io.grpc.netty.shaded.io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.grpc.netty.shaded.io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.grpc.netty.shaded.io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.grpc.netty.shaded.io.netty.handler.ssl.ClientAuth;
import io.grpc.netty.shaded.io.netty.handler.ssl.JdkSslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SupportedCipherSuiteFilter;
import javax.net.ssl.SSLContext;

/** Wraps an SSLContext of the JDK for gRPC's Netty, restricted to HTTP/2 and its cipher suites. */
final class JdkTls {
    private static final ApplicationProtocolConfig HTTP_2 = new ApplicationProtocolConfig(
            Protocol.ALPN, SelectorFailureBehavior.NO_ADVERTISE, SelectedListenerFailureBehavior.ACCEPT, "h2");

    private JdkTls() {}

    static SslContext server(SSLContext context, ClientAuth clientAuth) {
        return of(context, false, clientAuth);
    }

    static SslContext client(SSLContext context) {
        return of(context, true, ClientAuth.NONE);
    }

    private static SslContext of(SSLContext context, boolean client, ClientAuth clientAuth) {
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
