package io.metrifier.transport.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.person.Person;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.attack.RecordingProxy;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.Variant;
import io.metrifier.transport.support.tls.CertificateAuthority;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP/2 is used if both sides request it, and only then. */
@Timeout(60)
final class HttpVersionTest {
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

    private final HttpTransport transport = new HttpTransport();

    private static TransportOptions options(String variant) {
        return Variant.parse(variant).onto(TransportOptions.defaults());
    }

    private TransportServer serve(String variant) {
        return transport.serve(Services.reference(), Endpoint.loopback(), options(variant));
    }

    private static void callAll(TransportClient client) {
        Person first = SamplePersons.persons().get(0);
        assertThat(client.persons().listPersons()).isEqualTo(SamplePersons.persons());
        assertThat(client.persons().getPerson(first.id())).isEqualTo(first);
        assertThat(client.persons().createPerson(first)).isEqualTo(first);
        assertThat(client.probes().add(2, 3)).isEqualTo(5);
        assertThatThrownBy(() -> client.persons().getPerson("42")).isInstanceOf(PersonNotFoundException.class);
        assertThat(client.asyncPersons()
                        .getPerson(first.id())
                        .toCompletableFuture()
                        .join())
                .isEqualTo(first);
    }

    /** After the upgrade request, the bytes from the client must contain no readable request. */
    @Test
    void callsUseHttp2() throws Exception {
        try (TransportServer server = serve("http+version=2");
                RecordingProxy tap = RecordingProxy.startBefore(server.endpoint());
                TransportClient client = transport.connect(tap.endpoint(), options("http+version=2"))) {
            callAll(client);

            String said = tap.said();
            assertThat(said)
                    .startsWith("GET / HTTP/1.1\r\n")
                    .contains("Upgrade: h2c\r\n")
                    .contains(PREFACE);
            assertThat(said.substring(said.indexOf(PREFACE) + PREFACE.length()))
                    .doesNotContain("HTTP/1.1")
                    .doesNotContain("GET /");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"!!!", "AAMAAABkAA", "AAMAAABk\r\nHTTP2-Settings: AAMAAABk"})
    void anUpgradeWithMalformedSettingsIsAnsweredInHttp11(String settings) throws Exception {
        try (TransportServer server = serve("http+version=2")) {
            String asked = RawHttp.request(
                    "GET /person/1", "Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: " + settings + "\r\n");
            assertThat(RawHttp.exchange(server.endpoint(), asked)).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void tlsNegotiatesHttp2(@TempDir Path folder) {
        CertificateAuthority authority = new CertificateAuthority(folder, "servers");
        CertificateAuthority.Identity identity =
                authority.issue("server", Endpoint.loopback().host());
        String secured = "+tls=on+tls.certificate=" + identity.certificate() + "+tls.key=" + identity.key()
                + "+tls.trust=" + authority.certificate();
        try (TransportServer server = serve("http+version=2" + secured);
                TransportClient client =
                        transport.connect(server.endpoint(), options("http+client=jdk+version=2" + secured));
                TransportClient older = transport.connect(server.endpoint(), options("http" + secured))) {
            callAll(client);
            callAll(older);
        }
    }

    @Test
    void aServerUsesHttp11ByDefault() {
        try (TransportServer server = serve("http")) {
            assertThatThrownBy(() -> transport.connect(server.endpoint(), options("http+client=jdk+version=2")))
                    .isInstanceOf(TransportException.class)
                    .hasRootCauseMessage("the server does not speak HTTP/2; set http.version=2 on it: endpoint="
                            + server.endpoint());
        }
    }

    @Test
    void refusesHttp2WithSockets() {
        assertThatThrownBy(() -> transport.connect(Endpoint.loopback(1), options("http+client=socket+version=2")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("http.client=socket has no HTTP/2; omit it: http.version=2");
    }
}
