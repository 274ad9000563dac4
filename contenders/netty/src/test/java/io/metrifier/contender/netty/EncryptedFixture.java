package io.metrifier.contender.netty;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.tls.CertificateAuthority;
import io.metrifier.transport.support.tls.CertificateAuthority.Identity;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Runs the contract with TLS between both sides, over one version of HTTP. */
abstract class EncryptedFixture extends CoreTransportContract {
    private static CertificateAuthority authority;
    private static Identity identity;

    private final String protocol;

    EncryptedFixture(String protocol) {
        this.protocol = protocol;
    }

    @BeforeAll
    static void issue(@TempDir Path folder) {
        authority = new CertificateAuthority(folder, "servers");
        identity = authority.issue("server", Endpoint.loopback().host());
    }

    @Override
    protected final Transport transport() {
        return new NettyTransport();
    }

    @Override
    protected final TransportOptions options() {
        return TransportOptions.builder()
                .property("netty.protocol", protocol)
                .property("netty.tls.certificate", identity.certificate().toString())
                .property("netty.tls.key", identity.key().toString())
                .property("netty.tls.trust", authority.certificate().toString())
                .build();
    }
}
