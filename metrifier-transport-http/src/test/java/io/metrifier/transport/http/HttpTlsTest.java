package io.metrifier.transport.http;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.failure.TransportException;
import io.metrifier.person.SamplePersons;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.http.internal.wire.ModernTls;
import io.metrifier.transport.support.tls.CertificateAuthority;
import io.metrifier.transport.support.tls.CertificateAuthority.Identity;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class HttpTlsTest {
    @TempDir
    private static Path folder;

    private static CertificateAuthority servers;
    private static Identity server;

    private final HttpTransport transport = new HttpTransport();

    @BeforeAll
    static void issueCertificate() {
        servers = new CertificateAuthority(folder, "servers");
        server = servers.issue("server", Endpoint.loopback().host());
    }

    private static TransportOptions.Builder options() {
        return TransportOptions.builder().connectTimeout(Duration.ofSeconds(10));
    }

    private static TransportOptions.Builder presenting(Identity identity) {
        return options()
                .property("http.tls.certificate", identity.certificate().toString())
                .property("http.tls.key", identity.key().toString());
    }

    private static TransportOptions.Builder trusting(Path certificate) {
        return options().property("http.tls.trust", certificate.toString());
    }

    private static TransportOptions trusting() {
        return trusting(servers.certificate()).build();
    }

    private TransportServer serve(TransportOptions options) {
        return transport.serve(Services.reference(), Endpoint.loopback(), options);
    }

    @ParameterizedTest
    @ValueSource(strings = {"apache", "jdk", "socket"})
    void anExpiredCertificateIsTheReason(String client) {
        Identity expired = servers.issue(
                "expired", Endpoint.loopback().host(), Instant.now().minus(Duration.ofDays(1)));
        try (TransportServer running = serve(presenting(expired).build())) {
            for (Path trusted : List.of(expired.certificate(), servers.certificate())) {
                TransportOptions trusting =
                        trusting(trusted).property("http.client", client).build();
                assertThatThrownBy(() ->
                                transport.connect(running.endpoint(), trusting).close())
                        .isInstanceOf(TransportException.class)
                        .hasMessageStartingWith(
                                "no HTTP server answers: endpoint=" + running.endpoint() + " reason=NotAfter: ");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"apache", "jdk", "socket"})
    void callsOverTls(String client) {
        TransportOptions options =
                trusting(servers.certificate()).property("http.client", client).build();
        try (TransportServer running = serve(presenting(server).build());
                TransportClient caller = transport.connect(running.endpoint(), options)) {
            for (int round = 0; round < 50; round++) {
                assertThat(caller.persons().listPersons()).isEqualTo(SamplePersons.persons());
                assertThat(caller.asyncPersons()
                                .getPerson("2")
                                .toCompletableFuture()
                                .join()
                                .id())
                        .isEqualTo("2");
            }
        }
    }

    @Test
    void aHandshakeThatDoesNotEndIsEnded() throws Exception {
        TransportOptions quick =
                presenting(server).property("http.request-timeout", "300ms").build();
        try (TransportServer running = serve(quick);
                Socket silent =
                        new Socket(running.endpoint().host(), running.endpoint().port())) {
            silent.setSoTimeout(10_000);

            assertThat(silent.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void aConnectionAfterItsHandshakeMayBeSilent() throws Exception {
        TransportOptions quick =
                presenting(server).property("http.request-timeout", "300ms").build();
        try (TransportServer running = serve(quick);
                TransportClient client = transport.connect(running.endpoint(), trusting());
                SSLSocket silent = (SSLSocket) clientContext()
                        .getSocketFactory()
                        .createSocket(
                                running.endpoint().host(), running.endpoint().port())) {
            silent.startHandshake();
            silent.setSoTimeout(1_000);

            assertThatThrownBy(() -> silent.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);
            assertThat(client.persons().getPerson("2").id()).isEqualTo("2");
        }
    }

    private static SSLContext clientContext() {
        return requireNonNull(HttpSettings.of(new HttpTransport(), trusting()).clientTls());
    }

    @Test
    void streamsOverTls() throws Exception {
        try (TransportServer running = serve(presenting(server).build());
                TransportClient client = transport.connect(running.endpoint(), trusting())) {
            CompletableFuture<Long> pong = new CompletableFuture<>();
            var pings = client.pingPong(new PongListener() {
                @Override
                public void onPong(long timestamp) {
                    pong.complete(timestamp);
                }

                @Override
                public void onFailure(TransportException failure) {
                    pong.completeExceptionally(failure);
                }
            });
            assertThat(pings.ping(42)).isTrue();
            assertThat(pong.get(30, TimeUnit.SECONDS)).isEqualTo(42);
            pings.close();

            CompletableFuture<Void> end = new CompletableFuture<>();
            client.prices(10_000, new PriceListener() {
                @Override
                public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {}

                @Override
                public void onComplete() {
                    end.complete(null);
                }

                @Override
                public void onFailure(TransportException failure) {
                    end.completeExceptionally(failure);
                }
            });
            end.get(30, TimeUnit.SECONDS);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "TLSv1.2, TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, true",
        "TLSv1.3, TLS_AES_128_GCM_SHA256, true",
        "TLSv1.2, TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA, false",
        "TLSv1.2, TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256, false"
    })
    void acceptsOnlyModernSuites(String protocol, String suite, boolean spoken) throws Exception {
        SSLContext context = clientContext();
        try (TransportServer running = serve(presenting(server).build());
                SSLSocket socket = (SSLSocket) context.getSocketFactory()
                        .createSocket(
                                running.endpoint().host(), running.endpoint().port())) {
            socket.setEnabledProtocols(new String[] {protocol});
            socket.setEnabledCipherSuites(new String[] {suite});

            Throwable thrown = catchThrowable(socket::startHandshake);

            assertThat(thrown == null).isEqualTo(spoken);
        }
        assertThat(ModernTls.newParameters(context).getCipherSuites())
                .isNotEmpty()
                .noneMatch(enabled -> enabled.startsWith("TLS_RSA_") || enabled.contains("_CBC_"));
    }
}
