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
                "invalid option: netty.protocol=h3; it needs tls.certificate and tls.key, because HTTP/3 is always"
                        + " encrypted");
        assertThatThrownBy(() -> transport.connect(Endpoint.loopback(), http3().build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "invalid option: netty.protocol=h3; it needs tls.trust, because HTTP/3 is always encrypted");
    }

    @Test
    void cannotUseAnSslContext() throws NoSuchAlgorithmException {
        assertRefused(
                http3().sslContext(SSLContext.getDefault()),
                "invalid option: netty.protocol=h3; it needs PEM files, because QUIC cannot use an SSLContext");
    }

    @Test
    void hasNoUnixDomainSockets() {
        assertRefused(
                http3().property("netty.socket", "unix"),
                "invalid option: netty.socket=unix; it cannot be used, because QUIC needs UDP");
    }
}
