package io.metrifier.transport.http;

import static io.metrifier.transport.http.RawHttp.post;
import static io.metrifier.transport.http.RawHttp.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.failure.TransportException;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Attacks on servers and clients, and what an embedder's log must not contain afterwards. */
@Tag("attack")
@Timeout(120)
final class HttpAttackTest {
    private static final TransportOptions OPTIONS = TransportOptions.builder()
            .property("http.request-timeout", "60000ms")
            .property("http.idle-timeout", "5000ms")
            .build();

    private final Queue<String> loud = new ConcurrentLinkedQueue<>();
    private final Queue<String> refusals = new ConcurrentLinkedQueue<>();
    private final Logger root = Logger.getLogger("");
    private @Nullable Level level;
    private final Handler ear = new Handler() {
        @Override
        public void publish(LogRecord said) {
            String line = said.getLevel() + " " + said.getLoggerName() + " " + said.getMessage();
            if (said.getLoggerName().equals("io.metrifier.transport.http.peers")) {
                refusals.add(line);
            } else if (said.getLevel().intValue() >= Level.INFO.intValue()
                    && !said.getLoggerName().startsWith("org.junit")) {
                loud.add(line);
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void listen() {
        level = root.getLevel();
        root.setLevel(Level.INFO);
        root.addHandler(ear);
    }

    @AfterEach
    void stopRecording() {
        root.removeHandler(ear);
        root.setLevel(level);
        assertThat(loud).as("what the log of an embedder was told").isEmpty();
    }

    private static TransportServer serve(PersonService persons) {
        return new HttpTransport().serve(Services.of(persons), Endpoint.loopback(), OPTIONS);
    }

    private static TransportServer serve() {
        return new HttpTransport().serve(Services.reference(), Endpoint.loopback(), OPTIONS);
    }

    private static TransportClient connect(TransportServer server, String... properties) {
        TransportOptions.Builder options = OPTIONS.toBuilder();
        for (int i = 0; i < properties.length; i += 2) {
            options.property(properties[i], properties[i + 1]);
        }
        return new HttpTransport().connect(server.endpoint(), options.build());
    }

    @Test
    void acceptsABodyOfTheMaximumSize() throws Exception {
        byte[] image = png(16 << 20);
        try (TransportServer server = serve()) {
            for (String engine : List.of("socket", "jdk")) {
                try (TransportClient client = connect(server, "http.client", engine)) {
                    assertThat(client.probes().imageSize(image).width()).isEqualTo(7);
                }
            }
        }
    }

    private static byte[] png(int size) {
        byte[] head = {
            (byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0, 0, 7, 0, 0, 0, 9
        };
        return Arrays.copyOf(head, size);
    }

    @Test
    void refusesBodiesOverTheMaximumAndContinues() throws Exception {
        try (TransportServer server = serve()) {
            String head = "POST /probe/image HTTP/1.1\r\nHost: t\r\nContent-Type: application/octet-stream\r\n";
            for (String body : List.of(
                    "Content-Length: " + (20 << 20) + "\r\n\r\n" + "x".repeat(20 << 20),
                    "Transfer-Encoding: chunked\r\n\r\n" + ("100000\r\n" + "x".repeat(0x100000) + "\r\n").repeat(40))) {
                try (RawHttp peer = new RawHttp(server.endpoint())) {
                    try {
                        peer.send(head + body);
                    } catch (IOException e) {
                        // The server may end the connection before it has read all of this.
                    }
                    assertThat(peer.readAll()).startsWith("HTTP/1.1 413 ").contains("\"failure\":\"PROTOCOL\"");
                }
            }
            assertThat(RawHttp.exchange(server.endpoint(), request("GET /person/1")))
                    .startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void anIncompleteChunkedBodyIs408() throws Exception {
        TransportOptions impatient =
                OPTIONS.toBuilder().property("http.request-timeout", "400ms").build();
        try (TransportServer server = new HttpTransport().serve(Services.reference(), Endpoint.loopback(), impatient);
                RawHttp peer = new RawHttp(server.endpoint())) {
            peer.send("POST /probe/image HTTP/1.1\r\nHost: t\r\nContent-Type: application/octet-stream\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n5\r\nab");
            assertThat(peer.readAll()).startsWith("HTTP/1.1 408 ").contains("\"failure\":\"PROTOCOL\"");
        }
    }

    @Test
    void answersExpectContinue() throws Exception {
        byte[] body = png(1_800_000);
        try (TransportServer server = serve();
                Socket socket =
                        new Socket(server.endpoint().host(), server.endpoint().port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream()
                    .write(("POST /probe/image HTTP/1.1\r\nHost: t\r\nConnection: close\r\nExpect: 100-continue\r\n"
                                    + "Content-Type: application/octet-stream\r\nContent-Length: " + body.length
                                    + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            assertThat(new String(in.readNBytes(25), StandardCharsets.US_ASCII))
                    .isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
            socket.getOutputStream().write(body);
            assertThat(new String(in.readAllBytes(), StandardCharsets.US_ASCII))
                    .startsWith("HTTP/1.1 200 ")
                    .contains("\"width\":7");
        }
    }

    @Test
    void refusesInsteadOfContinue() throws Exception {
        try (TransportServer server = serve()) {
            assertThat(RawHttp.exchange(
                            server.endpoint(),
                            "POST /probe/image HTTP/1.1\r\nHost: t\r\nExpect: 100-continue\r\n"
                                    + "Content-Type: text/plain\r\nContent-Length: 2000\r\n\r\n"))
                    .startsWith("HTTP/1.1 415 ")
                    .contains("Connection: close", "\"failure\":\"PROTOCOL\"");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"id\":\"5\",\"id\":\"6\"}", "{\"name\":{\"first\":\"a\",\"first\":\"b\"}}"})
    void reportsRepeatedMembers(String body) throws Exception {
        try (TransportServer server = serve()) {
            assertThat(RawHttp.exchange(server.endpoint(), post("/person", "application/json", body)))
                    .startsWith("HTTP/1.1 400 ")
                    .contains("a member is repeated: line=1 column=");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"C0AF", "E080AF", "F08080AF", "EDA080", "F4908080", "80", "C3", "FF", "E282"})
    void refusesBodiesThatAreNotUtf8(String octets) throws Exception {
        byte[] text = java.util.HexFormat.of().parseHex(octets);
        byte[] head = "{\"id\":\"".getBytes(StandardCharsets.US_ASCII);
        String headers = "Content-Type: application/json\r\nContent-Length: " + (head.length + text.length) + "\r\n";
        try (TransportServer server = serve();
                RawHttp peer = new RawHttp(server.endpoint())) {
            assertThat(peer.send(request("POST /person", headers))
                            .send(head)
                            .send(text)
                            .readAll())
                    .startsWith("HTTP/1.1 400 ")
                    .contains("the body is not UTF-8");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"socket", "jdk"})
    void everyIdIsAnsweredOrFailsWithADocumentedFailure(String engine) {
        List<String> ids =
                new ArrayList<>(List.of("", "\u0000", "a\r\nb", "\t", "%00", "..", "\uFFFF", "\uD83D\uDE00"));
        for (int length : new int[] {5_000, 16_000, 17_000, 65_400, 66_000, 200_000}) {
            ids.add("x".repeat(length));
            ids.add("\u00e9".repeat(length));
        }
        try (TransportServer server = serve();
                TransportClient client = connect(server, "http.client", engine)) {
            for (String id : ids) {
                for (Throwable thrown : List.of(
                        catchThrowable(() -> client.persons().getPerson(id)),
                        catchThrowable(() -> client.asyncPersons()
                                        .getPerson(id)
                                        .toCompletableFuture()
                                        .join())
                                .getCause())) {
                    String family = thrown.getClass().getPackageName();
                    assertThat(family)
                            .as("%s for %d characters", thrown, id.length())
                            .startsWith("io.metrifier.");
                }
                assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD83D", "\uDE00", "a\uD83Db", "\uDE00\uD83D"})
    void refusesLoneSurrogatesBeforeSending(String half) {
        ScriptedPersonService persons = new ScriptedPersonService();
        var whole = SamplePersons.personToCreate();
        var person = new io.metrifier.person.Person(
                whole.id(),
                new io.metrifier.person.PersonName("t", half, "l"),
                whole.gender(),
                whole.location(),
                whole.email(),
                null);
        try (TransportServer server = serve(persons);
                TransportClient client = connect(server)) {
            assertRefused(catchThrowable(() -> client.persons().getPerson(half)), "id");
            assertRefused(catchThrowable(() -> client.persons().getPersonLinks(half)), "id");
            assertRefused(catchThrowable(() -> client.persons().createPerson(person)), "name.first");
            assertThatThrownBy(() -> client.asyncPersons()
                            .createPerson(person)
                            .toCompletableFuture()
                            .join())
                    .cause()
                    .satisfies(thrown -> assertRefused(thrown, "name.first"));
        }
    }

    private static void assertRefused(Throwable thrown, String field) {
        assertThat(thrown)
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(TransportException.Kind.PROTOCOL))
                .hasMessage("The text holds a lone surrogate and cannot be carried: field=" + field);
    }

    @Test
    void misbehavingPeersLogOneLine() throws Exception {
        try (TransportServer server = serve()) {
            for (int i = 0; i < 100; i++) {
                assertThat(RawHttp.exchange(server.endpoint(), "\u0000 / HTTP/1.1\r\n\r\n"))
                        .startsWith("HTTP/1.1 400 ");
            }
        }
        assertThat(refusals).isNotEmpty().hasSizeLessThan(10);
        assertThat(refusals.remove())
                .startsWith("INFO ")
                .contains("a peer was refused: peer=/127.0.0.1:", "rule=not a request line: bytes=12")
                .doesNotContain("similar events before");
    }

    @Test
    void aFatalErrorFreesThePortAndIsLogged() throws Exception {
        ScriptedPersonService persons = new ScriptedPersonService();
        TransportServer server = serve(persons);
        int port = server.endpoint().port();
        persons.fail(() -> {
            throw new OutOfMemoryError("made up");
        });

        RawHttp.exchange(server.endpoint(), request("GET /person/1"));

        while (isTaken(port)) {
            Thread.onSpinWait();
        }
        server.close();
        assertThat(loud).hasSize(1);
        assertThat(loud.remove()).startsWith("SEVERE").contains("endpoint=127.0.0.1:" + port);
    }

    private static boolean isTaken(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new java.net.InetSocketAddress("127.0.0.1", port));
            return false;
        } catch (IOException e) {
            return true;
        }
    }
}
