package io.metrifier.transport.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clients that start with HTTP/2 without an upgrade, which is all that some of them support without TLS. */
@Timeout(60)
final class PriorKnowledgeTest {
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    private static final byte RST_STREAM = 3;
    private static final byte PING = 6;
    private static final String SETTINGS = "\0\0\0\u0004\0\0\0\0\0";

    private static TransportServer serve(String variant) {
        return new HttpTransport()
                .serve(
                        Services.reference(),
                        Endpoint.loopback(),
                        Variant.parse(variant).onto(TransportOptions.defaults()));
    }

    private static SimpleHttpResponse ask(CloseableHttpAsyncClient client, SimpleHttpRequest request) throws Exception {
        Future<SimpleHttpResponse> answer = client.execute(request, null);
        return answer.get();
    }

    @Test
    void answersOtherClients() throws Exception {
        try (TransportServer server = serve("http+version=2");
                CloseableHttpAsyncClient client = HttpAsyncClients.createHttp2Default()) {
            client.start();
            String base = "http://" + server.endpoint();

            SimpleHttpResponse got =
                    ask(client, SimpleRequestBuilder.get(base + "/person/3").build());
            assertThat(got.getVersion()).isEqualTo(HttpVersion.HTTP_2);
            assertThat(got.getBodyText()).contains("eva.snyder@example.com");

            byte[] person = got.getBodyText().getBytes(UTF_8);
            SimpleHttpResponse created = ask(
                    client,
                    SimpleRequestBuilder.post(base + "/person")
                            .setBody(person, ContentType.APPLICATION_JSON)
                            .build());
            assertThat(created.getVersion()).isEqualTo(HttpVersion.HTTP_2);
            assertThat(created.getBodyBytes()).isEqualTo(person);
        }
    }

    /** Methods are case-sensitive; an answer to {@code head} that has a length but no body is malformed. */
    @Test
    void noOtherMethodIsAnsweredLikeHead() throws Exception {
        try (TransportServer server = serve("http+version=2");
                CloseableHttpAsyncClient client = HttpAsyncClients.createHttp2Default()) {
            client.start();
            String uri = "http://" + server.endpoint() + "/person/1";
            for (String method : MethodTokens.otherThanHead()) {
                SimpleHttpResponse answer = ask(
                        client, SimpleRequestBuilder.create(method).setUri(uri).build());

                assertThat(answer.getCode() == 200).as(method).isEqualTo(method.equals("GET"));
                assertThat(answer.getCode() == 501 && answer.getBodyBytes() == null)
                        .as(method)
                        .isEqualTo(!method.equals(method.toUpperCase(Locale.ROOT)));
            }
        }
    }

    /** A preface may arrive in pieces. */
    @Test
    void acceptsAPrefaceInPieces() throws Exception {
        try (TransportServer server = serve("http+version=2");
                RawHttp peer = new RawHttp(server.endpoint())) {
            for (String piece : (PREFACE + SETTINGS).split("(?<=\\n)")) {
                peer.send(piece.getBytes(ISO_8859_1));
            }

            assertThat(peer.in().readNBytes(4)[3])
                    .as("the type of the first frame, which is SETTINGS")
                    .isEqualTo((byte) 4);
        }
    }

    @Test
    void refusesAMalformedPreface() throws Exception {
        try (TransportServer server = serve("http+version=2")) {
            assertThat(RawHttp.exchange(server.endpoint(), "PRI * HTTP/2.0\r\nHost: test\r\n\r\n"))
                    .startsWith("HTTP/1.1 505 ");
            assertThat(RawHttp.exchange(
                            server.endpoint(), RawHttp.request("GET /probe/add?a=2&b=3") + PREFACE + SETTINGS))
                    .startsWith("HTTP/1.1 200 ")
                    .doesNotContain("HTTP/2");
        }
    }

    @ParameterizedTest
    @CsvSource({"x-a, 1, 8", "x-a, 1\\r, 12", "x-a, 1\\nb, 12", "x-a, \\0, 12"})
    void aFieldThatAGatewayWouldTakeForTwoIsRefused(String name, String value, int indexOfStatus) throws Exception {
        String field = value.replace("\\r", "\r").replace("\\n", "\n").replace("\\0", "\0");
        try (TransportServer server = serve("http+version=2");
                RawHttp peer = new RawHttp(server.endpoint())) {
            String head = "\u0082\u0086" + "\u0004" + text("/person/1") + "\0" + text("host") + text("a") + "\0"
                    + text(name) + text(field);
            String headers = "\0\0" + (char) head.length() + "\u0001\u0005\0\0\0\u0001" + head;
            peer.send((PREFACE + SETTINGS + headers).getBytes(ISO_8859_1));

            assertThat(status(peer.in())).isEqualTo(0x80 | indexOfStatus);
        }
    }

    /** Undertow and XNIO log stack traces as errors. */
    @Test
    void aFieldNameWithALineBreakIsNoError() throws Exception {
        List<LogRecord> errors = new CopyOnWriteArrayList<>();
        Handler recorder = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                if (entry.getLevel().intValue() > Level.INFO.intValue()) {
                    errors.add(entry);
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger undertow = Logger.getLogger("io.undertow");
        undertow.addHandler(recorder);
        try (TransportServer server = serve("http+version=2");
                RawHttp peer = new RawHttp(server.endpoint())) {
            String head = "\u0082\u0086" + "\u0004" + text("/person/1") + "\0" + text("x\na") + text("b");
            String headers = "\0\0" + (char) head.length() + "\u0001\u0005\0\0\0\u0001" + head;
            peer.send((PREFACE + SETTINGS + headers).getBytes(ISO_8859_1));

            assertThat(peer.in().readAllBytes()).isNotEmpty();
        } finally {
            undertow.removeHandler(recorder);
        }
        assertThat(errors).isEmpty();
    }

    /** The bodies never arrive, so every stream stays open. */
    @ParameterizedTest
    @CsvSource({"512, false", "513, true"})
    void aStreamBeyondTheLimitIsReset(int streams, boolean reset) throws Exception {
        try (TransportServer server = serve("http+version=2");
                RawHttp peer = new RawHttp(server.endpoint())) {
            String head = "\u0083\u0086\u0004" + text("/person") + "\u0001" + text("a") + "\u000f\u0010"
                    + text("application/json");
            StringBuilder sent = new StringBuilder(PREFACE + SETTINGS);
            for (int number = 0; number < streams; number++) {
                int id = 2 * number + 1;
                sent.append("\0\0").append((char) head.length()).append("\u0001\u0004\0\0");
                sent.append((char) (id >> 8)).append((char) (id & 0xff)).append(head);
            }
            sent.append("\0\0\b\u0006\0\0\0\0\0pingping");
            peer.send(sent.toString().getBytes(ISO_8859_1));

            assertThat(hasResetBeforePing(peer.in())).isEqualTo(reset);
        }
    }

    /** Returns whether a stream is reset before the ping, which was sent last, is answered. */
    private static boolean hasResetBeforePing(InputStream in) throws IOException {
        boolean reset = false;
        while (true) {
            byte[] head = in.readNBytes(9);
            in.skipNBytes((head[0] & 0xff) << 16 | (head[1] & 0xff) << 8 | head[2] & 0xff);
            reset |= head[3] == RST_STREAM;
            if (head[3] == PING) {
                return reset;
            }
        }
    }

    private static String text(String text) {
        return (char) text.length() + text;
    }

    /** Returns how the first answer begins: the status, as its index in the table of HPACK. */
    private static int status(InputStream in) throws IOException {
        while (true) {
            byte[] head = in.readNBytes(9);
            int length = (head[0] & 0xff) << 16 | (head[1] & 0xff) << 8 | head[2] & 0xff;
            byte[] payload = in.readNBytes(length);
            if (head[3] == 1) {
                return payload[0] & 0xff;
            }
        }
    }

    @Test
    void aServerBeyondLoopbackSpeaksNoHttp2() {
        assertThatThrownBy(() -> new HttpTransport()
                        .serve(
                                Services.reference(),
                                new Endpoint("0.0.0.0", 0),
                                Variant.parse("http+version=2").onto(TransportOptions.defaults())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("http.version=2 needs a loopback address");
    }
}
