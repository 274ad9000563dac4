package io.metrifier.transport.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.MessageService;
import io.metrifier.message.ReferenceMessageService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages in the form of Connect's unary calls, read and written by hand on either side. */
@Timeout(60)
final class HttpConnectTest {
    private static final Words WORDS = new Words();
    private static final String SERVICE = "/metrifier.message.proto.x" + Long.toHexString(WORDS.fingerprint());
    private static final String CONTENT_TYPE = "Content-Type: application/proto\r\n";
    private static final byte[] ONE = {0x0A, 3, 'o', 'n', 'e'};
    private static final byte[] SECOND = {0x08, 1};
    private static final byte[] NOTHING = {};
    private static final int MAX = 64 * 1024;

    private final HttpTransport transport = new HttpTransport();

    private static TransportOptions options(String variant) {
        return Variant.parse(variant)
                .onto(TransportOptions.builder().maxMessageSize(MAX).build());
    }

    private TransportServer serve(MessageService<String> words) {
        return transport.serve(
                Services.reference().withMessage(new HostedMessage<>(WORDS, words)),
                Endpoint.loopback(),
                options("http"));
    }

    private TransportServer serve() {
        return serve(new ReferenceMessageService<>(WORDS));
    }

    private static String post(TransportServer server, String call, String headers, byte[] body) throws IOException {
        String head = "POST " + SERVICE + '/' + call + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n" + headers
                + "Content-Length: " + body.length + "\r\n\r\n";
        try (Socket socket =
                new Socket(server.endpoint().host(), server.endpoint().port())) {
            OutputStream out = socket.getOutputStream();
            out.write(head.getBytes(ISO_8859_1));
            out.write(body);
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }

    private static String body(String answer) {
        return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    }

    @ParameterizedTest
    @CsvSource({"Get, two", "Echo, one"})
    void answersWithAMessage(String call, String word) throws IOException {
        try (TransportServer server = serve()) {
            String answer = post(
                    server,
                    call,
                    CONTENT_TYPE + "Connect-Protocol-Version: 1\r\nConnect-Timeout-Ms: 30000\r\n",
                    call.equals("Get") ? SECOND : ONE);

            assertThat(answer).startsWith("HTTP/1.1 200 ").containsIgnoringCase(CONTENT_TYPE);
            assertThat(body(answer)).endsWith(word);
        }
    }

    @Test
    void answersAMessageThatArrivedWithAnEmptyOne() throws IOException {
        try (TransportServer server = serve()) {
            String answer = post(server, "Put", CONTENT_TYPE, ONE);

            assertThat(answer).startsWith("HTTP/1.1 200 ").containsIgnoringCase(CONTENT_TYPE);
            assertThat(body(answer)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Echo, 400, invalid_argument, ''",
        "Echo, 400, invalid_argument, 'Connect-Protocol-Version: 2\r\n'",
        "Echo, 400, invalid_argument, 'Connect-Timeout-Ms: soon\r\n'",
        "Echo, 400, invalid_argument, 'Connect-Timeout-Ms: 12345678901\r\n'",
        "Echo, 400, invalid_argument, 'Connect-Timeout-Ms: \r\n'",
        "Echo, 504, deadline_exceeded, 'Connect-Timeout-Ms: 0\r\n'",
        "Shout, 501, unimplemented, ''",
    })
    void refusesAsConnectDoes(String call, int status, String code, String header) throws IOException {
        try (TransportServer server = serve()) {
            String answer = post(server, call, CONTENT_TYPE + header, new byte[] {1, 2, 3});

            assertThat(answer)
                    .startsWith("HTTP/1.1 " + status + ' ')
                    .containsIgnoringCase("Content-Type: application/json\r\n");
            assertThat(body(answer)).startsWith("{\"code\":\"" + code + "\",\"message\":\"");
        }
    }

    @Test
    void refusesWhatIsTooLarge() throws IOException {
        try (TransportServer server = serve()) {
            String answer = post(server, "Put", CONTENT_TYPE, new byte[MAX + 1]);

            assertThat(answer).startsWith("HTTP/1.1 429 ");
            assertThat(body(answer)).contains("\"code\":\"resource_exhausted\"");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "application/connect+proto"})
    void saysWhatContentItTakes(String type) throws IOException {
        try (TransportServer server = serve()) {
            assertThat(post(server, "Echo", "Content-Type: " + type + "\r\n", ONE))
                    .startsWith("HTTP/1.1 415 ")
                    .containsIgnoringCase("Accept-Post: application/proto\r\n");
        }
    }

    @Test
    void aFailingServiceIsUnknown() throws IOException {
        try (TransportServer server = serve(new Failing())) {
            String answer = post(server, "Echo", CONTENT_TYPE, ONE);

            assertThat(answer).startsWith("HTTP/1.1 500 ");
            assertThat(body(answer)).contains("\"code\":\"unknown\"");
        }
    }

    @Test
    void ourClientCallsThatWay() {
        try (TransportServer server = serve();
                TransportClient client = transport.connect(server.endpoint(), options("http+format=proto"))) {
            MessageService<String> words = client.messages(WORDS);

            assertThat(words.get(0)).isEqualTo("one");
            assertThat(words.get(2)).isEqualTo("three");
            assertThat(words.get(Integer.MAX_VALUE))
                    .isEqualTo(new ReferenceMessageService<>(WORDS).get(Integer.MAX_VALUE));
            assertThat(words.echo("four")).isEqualTo("four");
            words.put("five");
            assertThat(client.asyncMessages(WORDS).get(1))
                    .succeedsWithin(Duration.ofSeconds(60))
                    .isEqualTo("two");
        }
    }

    @Test
    void ourClientLearnsWhyItWasRefused() {
        try (TransportServer server = serve(new Failing());
                TransportClient client = transport.connect(server.endpoint(), options("http+format=proto"))) {
            assertThatThrownBy(() -> client.messages(WORDS).echo("four"))
                    .isInstanceOfSatisfying(
                            TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.REMOTE));
        }
    }

    private static final class Failing implements MessageService<String> {
        @Override
        public String get(int index) {
            throw new IllegalStateException("out of words");
        }

        @Override
        public void put(String message) {
            throw new IllegalStateException("out of words");
        }

        @Override
        public String echo(String message) {
            throw new IllegalStateException("out of words");
        }
    }
}
