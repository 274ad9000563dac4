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

    private static Certificates.Pair serverPair;
    private static Certificates.Pair clientPair;
    private static Certificates.Pair otherName;

    private final HttpTransport transport = new HttpTransport();

    @BeforeAll
    static void makeCertificates() throws Exception {
        Certificates certificates = new Certificates(folder);
        serverPair = certificates.selfSigned("server", "ip:127.0.0.1,dns:localhost");
        clientPair = certificates.selfSigned("client", "dns:client");
        otherName = certificates.selfSigned("other", "dns:elsewhere.example.com");
    }

    private static TransportOptions.Builder options() {
        return TransportOptions.builder().connectTimeout(Duration.ofSeconds(10));
    }

    private static TransportOptions.Builder presenting(Certificates.Pair pair) {
        return options()
                .property("http.tls.certificate", pair.certificate().toString())
                .property("http.tls.key", pair.key().toString());
    }

    private static TransportOptions trusting(Certificates.Pair pair) {
        return options()
                .property("http.tls.trust", pair.certificate().toString())
                .build();
    }

    private static TransportOptions demanding(Certificates.Pair client) {
        return presenting(serverPair)
                .property("http.tls.trust", client.certificate().toString())
                .property("http.tls.client-auth", "required")
                .build();
    }

    private TransportServer serve(TransportOptions options) {
        return transport.serve(Services.reference(), Endpoint.loopback(), options);
    }

    private void assertUnavailable(Endpoint server, TransportOptions options) {
        assertThatThrownBy(() -> transport.connect(server, options).close())
                .isInstanceOfSatisfying(
                        TransportException.class,
                        e -> assertThat(e.kind()).isEqualTo(TransportException.Kind.UNAVAILABLE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"apache", "jdk", "socket"})
    void anExpiredCertificateIsTheReason(String client, @TempDir Path expired) {
        CertificateAuthority authority = new CertificateAuthority(expired, "servers");
        Identity server = authority.issue("server", "127.0.0.1", Instant.now().minus(Duration.ofDays(1)));
        TransportOptions serving = options()
                .property("http.tls.certificate", server.certificate().toString())
                .property("http.tls.key", server.key().toString())
                .build();
        try (TransportServer running = serve(serving)) {
            for (Path trusted : List.of(server.certificate(), authority.certificate())) {
                TransportOptions trusting = options()
                        .property("http.client", client)
                        .property("http.tls.trust", trusted.toString())
                        .build();
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
                trusting(serverPair).toBuilder().property("http.client", client).build();
        try (TransportServer server = serve(presenting(serverPair).build());
                TransportClient caller = transport.connect(server.endpoint(), options)) {
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
                presenting(serverPair).property("http.request-timeout", "300ms").build();
        try (TransportServer server = serve(quick);
                Socket silent =
                        new Socket(server.endpoint().host(), server.endpoint().port())) {
            silent.setSoTimeout(10_000);

            assertThat(silent.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void aConnectionAfterItsHandshakeMayBeSilent() throws Exception {
        TransportOptions quick =
                presenting(serverPair).property("http.request-timeout", "300ms").build();
        try (TransportServer server = serve(quick);
                TransportClient client = transport.connect(server.endpoint(), trusting(serverPair));
                SSLSocket silent = (SSLSocket) clientContext()
                        .getSocketFactory()
                        .createSocket(
                                server.endpoint().host(), server.endpoint().port())) {
            silent.startHandshake();
            silent.setSoTimeout(1_000);

            assertThatThrownBy(() -> silent.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);
            assertThat(client.persons().getPerson("2").id()).isEqualTo("2");
        }
    }

    private static SSLContext clientContext() {
        return requireNonNull(
                HttpSettings.of(new HttpTransport(), trusting(serverPair)).clientTls());
    }

    @Test
    void streamsOverTls() throws Exception {
        try (TransportServer server = serve(presenting(serverPair).build());
                TransportClient client = transport.connect(server.endpoint(), trusting(serverPair))) {
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

    @Test
    void demandsClientCertificates() {
        try (TransportServer server = serve(demanding(clientPair))) {
            TransportOptions known = presenting(clientPair)
                    .property("http.tls.trust", serverPair.certificate().toString())
                    .build();
            try (TransportClient client = transport.connect(server.endpoint(), known)) {
                assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
            }
            assertUnavailable(server.endpoint(), trusting(serverPair));
        }
    }

    @Test
    void trustsNoOtherAuthority() {
        try (TransportServer server = serve(presenting(serverPair).build())) {
            assertUnavailable(server.endpoint(), trusting(clientPair));
        }
    }

    @Test
    void verifiesTheHostName() {
        try (TransportServer server = serve(presenting(otherName).build())) {
            assertUnavailable(server.endpoint(), trusting(otherName));
        }
    }

    @Test
    void plainAndTlsDoNotMix() {
        try (TransportServer secured = serve(presenting(serverPair).build());
                TransportServer plain = serve(options().build())) {
            Duration shortly = Duration.ofSeconds(1);
            assertUnavailable(
                    secured.endpoint(), options().connectTimeout(shortly).build());
            assertUnavailable(
                    plain.endpoint(),
                    trusting(serverPair).toBuilder().connectTimeout(shortly).build());
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
        try (TransportServer server = serve(presenting(serverPair).build());
                SSLSocket socket = (SSLSocket) context.getSocketFactory()
                        .createSocket(
                                server.endpoint().host(), server.endpoint().port())) {
            socket.setEnabledProtocols(new String[] {protocol});
            socket.setEnabledCipherSuites(new String[] {suite});

            Throwable thrown = catchThrowable(socket::startHandshake);

            assertThat(thrown == null).isEqualTo(spoken);
        }
        assertThat(ModernTls.parameters(context).getCipherSuites())
                .isNotEmpty()
                .noneMatch(enabled -> enabled.startsWith("TLS_RSA_") || enabled.contains("_CBC_"));
    }

    @Test
    void reportsInvalidFiles() {
        String missing = folder.resolve("missing.pem").toString();

        assertThatThrownBy(
                        () -> serve(options().property("http.tls.key", missing).build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("http.tls.key needs tls.certificate as well: http.tls.key=" + missing);
        assertThatThrownBy(() -> serve(
                        options().property("http.tls.client-auth", "required").build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("http.tls.client-auth needs tls.trust");
        assertThatThrownBy(() -> transport.connect(
                        Endpoint.loopback(1),
                        options().property("http.tls.trust", missing).build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("http.tls.trust is not a readable PEM file");
        assertThatThrownBy(() ->
                        serve(presenting(new Certificates.Pair(serverPair.certificate(), serverPair.certificate()))
                                .build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("http.tls.key is not a readable PEM file");
    }
}
