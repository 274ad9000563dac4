package io.metrifier.contender.netty;

import io.metrifier.transport.support.tls.KeyMaterial;
import io.netty.channel.Channel;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.IdentityCipherSuiteFilter;
import io.netty.handler.ssl.JdkSslContext;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/** The TLS of connections over TCP, which is the JDK's; none if there are no keys. */
final class TcpTls {
    /** Enough for hundreds of connections at once on a busy machine. */
    private static final int HANDSHAKE_SECONDS = 30;

    private static final int UNTIL_THE_CALL_TIMES_OUT = 0;
    private static final String[] VERSIONS = {"TLSv1.3", "TLSv1.2"};
    private static final ApplicationProtocolConfig HTTP_2 = new ApplicationProtocolConfig(
            Protocol.ALPN, SelectorFailureBehavior.NO_ADVERTISE, SelectedListenerFailureBehavior.ACCEPT, "h2");

    private final @Nullable SslContext context;

    private TcpTls(@Nullable SslContext context) {
        this.context = context;
    }

    static TcpTls ofServer(KeyMaterial keys, HttpProtocol protocol) {
        ClientAuth clients = keys.demandsCertificate() ? ClientAuth.REQUIRE : ClientAuth.NONE;
        return new TcpTls(keys.encryptsServer() ? newContext(keys, protocol, false, clients) : null);
    }

    static TcpTls ofClient(KeyMaterial keys, HttpProtocol protocol) {
        return new TcpTls(keys.encryptsClient() ? newContext(keys, protocol, true, ClientAuth.NONE) : null);
    }

    private static SslContext newContext(KeyMaterial keys, HttpProtocol protocol, boolean client, ClientAuth clients) {
        return new JdkSslContext(
                keys.context(),
                client,
                null,
                IdentityCipherSuiteFilter.INSTANCE,
                protocol == HttpProtocol.H2 ? HTTP_2 : null,
                clients,
                VERSIONS,
                false);
    }

    /** Encrypts an accepted connection. */
    void addTo(Channel accepted) {
        if (context != null) {
            SslHandler handler = context.newHandler(accepted.alloc());
            handler.setHandshakeTimeout(HANDSHAKE_SECONDS, TimeUnit.SECONDS);
            accepted.pipeline().addLast(handler);
        }
    }

    /** Encrypts a connection to a server whose certificate must name this host. */
    void addTo(Channel connection, String host, int port) {
        if (context != null) {
            SSLEngine engine = context.newEngine(connection.alloc(), host, port);
            SSLParameters parameters = engine.getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            engine.setSSLParameters(parameters);
            SslHandler handler = new SslHandler(engine);
            handler.setHandshakeTimeoutMillis(UNTIL_THE_CALL_TIMES_OUT);
            connection.pipeline().addLast(handler);
        }
    }
}
