package io.metrifier.transport.http;

import static io.metrifier.transport.http.RawHttp.request;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
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
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies are compressed with gzip if both sides request it, and only then. */
@Timeout(60)
final class HttpCompressionTest {
    private static final String MAGIC = "\u001f\u008b\b";
    private static final int MAX = 64 * 1024;

    private final HttpTransport transport = new HttpTransport();

    private static TransportOptions options(String variant) {
        return Variant.parse(variant)
                .onto(TransportOptions.builder().maxMessageSize(MAX).build());
    }

    private TransportServer serve(String variant) {
        return transport.serve(Services.reference(), Endpoint.loopback(), options(variant));
    }

    private static byte[] gzip(byte[] body) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(body);
        }
        return out.toByteArray();
    }

    /** Posts a person with Content-Encoding gzip, and returns the whole answer. */
    private static String post(Endpoint server, byte[] body) throws IOException {
        return post(server, body, "Content-Encoding: gzip\r\n");
    }

    private static String post(Endpoint server, byte[] body, String coding) throws IOException {
        String head = "POST /person HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Type: application/json\r\n"
                + coding + "Content-Length: " + body.length + "\r\n\r\n";
        try (RawHttp peer = new RawHttp(server)) {
            return peer.send(head).send(body).readAll();
        }
    }

    private static Person large() {
        Person first = SamplePersons.persons().get(0);
        return new Person(
                "x".repeat(20_000), first.name(), first.gender(), first.location(), first.email(), first.picture());
    }

    @ParameterizedTest
    @ValueSource(strings = {"socket", "jdk", "apache"})
    void compressesInBothDirections(String client) throws Exception {
        try (TransportServer server = serve("http+compression=gzip");
                RecordingProxy tap = RecordingProxy.startBefore(server.endpoint());
                TransportClient connected =
                        transport.connect(tap.endpoint(), options("http+compression=gzip+client=" + client))) {
            assertThat(connected.persons().createPerson(large())).isEqualTo(large());
            assertThat(connected
                            .asyncPersons()
                            .createPerson(large())
                            .toCompletableFuture()
                            .join())
                    .isEqualTo(large());
            assertThat(connected.persons().listPersons()).isEqualTo(SamplePersons.persons());
            assertThatThrownBy(() -> connected.persons().getPerson("42")).isInstanceOf(PersonNotFoundException.class);

            assertThat(tap.said()).contains("Content-Encoding: gzip", "Accept-Encoding: gzip", MAGIC);
            assertThat(tap.answered()).contains("Content-Encoding: gzip", "Vary: Accept-Encoding", MAGIC);
            assertThat(tap.said().length() + tap.answered().length()).isLessThan(10_000);
        }
    }

    @Test
    void aBodyThatWouldGrowThatMuchIsSentUncompressed() {
        TransportOptions options = Variant.parse("http+compression=gzip").onto(TransportOptions.defaults());
        Person first = SamplePersons.persons().get(0);
        Person uniform = new Person(
                "x".repeat(1 << 20), first.name(), first.gender(), first.location(), first.email(), first.picture());
        try (TransportServer server = transport.serve(Services.reference(), Endpoint.loopback(), options);
                TransportClient client = transport.connect(server.endpoint(), options)) {
            assertThat(client.persons().createPerson(uniform)).isEqualTo(uniform);
        }
    }

    @Test
    void compressesOverHttp2() throws Exception {
        String variant = "http+client=jdk+compression=gzip+version=2";
        try (TransportServer server = serve("http+compression=gzip+version=2");
                RecordingProxy tap = RecordingProxy.startBefore(server.endpoint());
                TransportClient connected = transport.connect(tap.endpoint(), options(variant))) {
            assertThat(connected.persons().createPerson(large())).isEqualTo(large());
            assertThat(tap.said().length() + tap.answered().length()).isLessThan(10_000);
        }
    }

    @Test
    void requestsNoCompressionByDefault() throws Exception {
        try (TransportServer server = serve("http+compression=gzip");
                RecordingProxy tap = RecordingProxy.startBefore(server.endpoint());
                TransportClient connected = transport.connect(tap.endpoint(), options("http"))) {
            assertThat(connected.persons().createPerson(large())).isEqualTo(large());
            assertThat(tap.said()).doesNotContain("Encoding");
            assertThat(tap.answered()).doesNotContain("Content-Encoding");
        }
    }

    /** Noise would grow by compression, and cost time on both sides. */
    @Test
    void sendsIncompressibleBodiesUnchanged() throws Exception {
        try (TransportServer server = serve("http+compression=gzip");
                RecordingProxy tap = RecordingProxy.startBefore(server.endpoint());
                TransportClient connected = transport.connect(tap.endpoint(), options("http+compression=gzip"))) {
            assertThat(connected.probes().add(2, 3)).isEqualTo(5);
            assertThat(tap.answered()).doesNotContain("Content-Encoding").contains("{\"sum\":5}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate, GZIP;q=0.1", "*", "x-gzip", "br;q=1.0, *;q=0.5"})
    void compressesForClientsThatAcceptIt(String accepted) throws Exception {
        assertThat(listed(accepted)).contains("Content-Encoding: gzip").doesNotContain("\"persons\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "gzip;q=0", "*, gzip;q=0.0", "*;q=0", "br", "gzip;q=much", ""})
    void doesNotCompressForOtherClients(String accepted) throws Exception {
        assertThat(listed(accepted))
                .doesNotContain("Content-Encoding")
                .contains("Vary: Accept-Encoding", "\"persons\"");
    }

    private String listed(String accepted) throws IOException {
        try (TransportServer server = serve("http+compression=gzip")) {
            return RawHttp.exchange(server.endpoint(), request("GET /person", "Accept-Encoding: " + accepted + "\r\n"));
        }
    }

    @Test
    void refusesADecompressionBombAndContinues() throws Exception {
        try (TransportServer server = serve("http+compression=gzip")) {
            byte[] bomb = gzip(new byte[40_000_000]);

            assertThat(bomb).hasSizeLessThan(MAX);
            assertThat(post(server.endpoint(), bomb))
                    .startsWith("HTTP/1.1 413 ")
                    .contains("the body is over the maximum size once it is decompressed: maxMessageSize=" + MAX);
            assertThat(post(server.endpoint(), gzip(new byte[MAX + 1]))).startsWith("HTTP/1.1 413 ");
            // White space up to the maximum size is a valid body, but not a person.
            assertThat(post(server.endpoint(), gzip(" ".repeat(MAX).getBytes(UTF_8))))
                    .startsWith("HTTP/1.1 400 ");
        }
    }

    @Test
    void refusesMalformedGzip() throws Exception {
        byte[] whole = gzip("{\"id\":\"1\"}".getBytes(UTF_8));
        byte[] cut = Arrays.copyOf(whole, whole.length - 9);
        byte[] wrongSum = whole.clone();
        wrongSum[whole.length - 8]++;
        try (TransportServer server = serve("http+compression=gzip")) {
            for (byte[] body : new byte[][] {cut, wrongSum, "{}".getBytes(UTF_8), {}}) {
                assertThat(post(server.endpoint(), body))
                        .startsWith("HTTP/1.1 400 ")
                        .contains("the body is incomplete or malformed gzip");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Encoding: br\r\n",
                "Content-Encoding: gzip, gzip\r\n",
                "Content-Encoding: identity\r\nContent-Encoding: gzip\r\n"
            })
    void anUnsupportedCodingIs415(String coding) throws Exception {
        try (TransportServer server = serve("http+compression=gzip");
                TransportServer without = serve("http")) {
            assertThat(post(server.endpoint(), gzip(new byte[9]), coding))
                    .startsWith("HTTP/1.1 415 ")
                    .contains("Accept-Encoding: gzip", "unsupported content encoding: supported=gzip,identity");
            assertThat(post(without.endpoint(), gzip(new byte[9])))
                    .startsWith("HTTP/1.1 415 ")
                    .contains("unsupported content encoding: supported=identity");
        }
    }

    /** Answers every request except the first with this body and this content encoding. */
    private static ScriptedPeer answering(String coding, byte[] body) throws IOException {
        String coded = "HTTP/1.1 200 OK\r\nContent-Encoding: " + coding + "\r\nContent-Length: " + body.length
                + "\r\n\r\n" + new String(body, ISO_8859_1);
        return new ScriptedPeer((connection, dialogue) -> {
            for (String line = dialogue.request(); line != null; line = dialogue.request()) {
                dialogue.answer(line.startsWith("GET / ") ? ScriptedPeer.WELL : coded);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"socket", "jdk", "apache"})
    void aClientRefusesBombsTruncatedGzipAndUnrequestedCodings(String client) throws Exception {
        byte[] whole = gzip("{\"sum\":5}".getBytes(UTF_8));
        assertRefused(client, "gzip", gzip(new byte[40_000_000]), "maxMessageSize=" + MAX);
        assertRefused(client, "gzip", Arrays.copyOf(whole, whole.length - 9), "");
        assertRefused(client, "br", new byte[] {1, 2, 3}, "");
    }

    private void assertRefused(String client, String coding, byte[] body, String rule) throws IOException {
        try (ScriptedPeer peer = answering(coding, body);
                TransportClient connected =
                        transport.connect(peer.endpoint(), options("http+compression=gzip+client=" + client))) {
            assertThatThrownBy(() -> connected.probes().add(2, 3))
                    .isInstanceOf(TransportException.class)
                    .hasMessageContaining(rule)
                    .extracting(thrown -> ((TransportException) thrown).kind())
                    .isEqualTo(Kind.PROTOCOL);
        }
    }
}
