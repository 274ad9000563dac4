package io.metrifier.contender.netty;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import java.security.NoSuchAlgorithmException;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;

/** HTTP/3 is refused where QUIC cannot be had, in one line that says what to do. */
class Http3OptionsTest {
    private final NettyTransport transport = new NettyTransport();

    private static TransportOptions.Builder http3() {
        return TransportOptions.builder().property("netty.protocol", "h3");
    }

    private void assertRefused(TransportOptions.Builder options, String message) {
        assertThatThrownBy(() -> transport
                        .serve(Services.reference(), Endpoint.loopback(), options.build())
                        .close())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void needsCertificates() {
        assertRefused(
                http3(),
                "netty.protocol needs tls.certificate and tls.key, because HTTP/3 is always encrypted:"
                        + " netty.protocol=h3");
        assertThatThrownBy(() -> transport.connect(Endpoint.loopback(), http3().build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("netty.protocol needs tls.trust, because HTTP/3 is always encrypted: netty.protocol=h3");
    }

    @Test
    void cannotUseAnSslContext() throws NoSuchAlgorithmException {
        assertRefused(
                http3().sslContext(SSLContext.getDefault()),
                "netty.protocol needs PEM files, because QUIC cannot use an SSLContext: netty.protocol=h3");
    }

    @Test
    void hasNoUnixDomainSockets() {
        assertRefused(
                http3().property("netty.socket", "unix"),
                "netty.socket cannot be unix, because QUIC needs UDP: netty.socket=unix");
    }
}
