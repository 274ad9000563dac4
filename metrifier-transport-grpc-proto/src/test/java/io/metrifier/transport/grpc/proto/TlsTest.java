package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.tls.CertificateAuthority;
import io.metrifier.transport.support.tls.CertificateAuthority.Identity;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class TlsTest {
    private final ProtoTransport transport = new ProtoTransport();

    @Test
    void anExpiredCertificateIsTheReason(@TempDir Path folder) {
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        Identity expired = servers.issue("expired", "127.0.0.1", Instant.now().minus(Duration.ofDays(1)));
        TransportOptions serving = TransportOptions.builder()
                .property("proto.tls.certificate", expired.certificate().toString())
                .property("proto.tls.key", expired.key().toString())
                .build();
        try (TransportServer running = transport.serve(Services.reference(), Endpoint.loopback(), serving)) {
            for (Path trusted : List.of(expired.certificate(), servers.certificate())) {
                TransportOptions trusting = TransportOptions.builder()
                        .connectTimeout(Duration.ofSeconds(20))
                        .property("proto.tls.trust", trusted.toString())
                        .build();
                assertThatThrownBy(() ->
                                transport.connect(running.endpoint(), trusting).close())
                        .isInstanceOf(TransportException.class)
                        .hasMessageContaining("reason=NotAfter: ");
            }
        }
    }
}
