package io.metrifier.transport.http;

import static io.metrifier.transport.http.RawHttp.post;
import static io.metrifier.transport.http.RawHttp.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server with one worker, which peers try to occupy. */
@Timeout(60)
final class HttpRobustnessTest {
    private static final int MAX = 16 * 1024;
    private static final TransportOptions OPTIONS = TransportOptions.builder()
            .maxMessageSize(MAX)
            .drainTimeout(Duration.ofMillis(100))
            .property("http.workers", "1")
            .property("http.io-threads", "1")
            .property("http.request-timeout", "400ms")
            .build();

    private TransportServer server;

    @BeforeEach
    void serve() {
        server = new HttpTransport().serve(Services.reference(), Endpoint.loopback(), OPTIONS);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private String ask(String text) throws IOException {
        return RawHttp.exchange(server.endpoint(), text);
    }

    @Test
    void anIncompleteBodyIs408AndOccupiesNoWorker() throws Exception {
        String half =
                "POST /person HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{";
        List<RawHttp> slow = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            slow.add(new RawHttp(server.endpoint()).send(half));
        }

        assertThat(ask(request("GET /person/1"))).startsWith("HTTP/1.1 200 ");

        for (RawHttp peer : slow) {
            assertThat(peer.readAll())
                    .startsWith("HTTP/1.1 408 ")
                    .contains("Connection: close", "the request has not arrived in time: timeoutMillis=400");
            peer.close();
        }
    }

    /** An answer has no body exactly if the method is HEAD, so the next answer is not read as a body. */
    @Test
    void noOtherMethodIsAnsweredLikeHead() throws Exception {
        for (String method : MethodTokens.otherThanHead()) {
            String answer = ask(request(method + " /person/1"));
            int length = Integer.parseInt(answer.replaceAll("(?s).*Content-Length: (\\d+)\r\n.*", "$1"));
            String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);

            assertThat(answer).as(method).startsWith(method.equals("GET") ? "HTTP/1.1 200 " : "HTTP/1.1 ");
            assertThat(body.getBytes(StandardCharsets.UTF_8)).as(method).hasSize(length);
        }
        assertThat(ask(request("head /person/1")))
                .startsWith("HTTP/1.1 501 ")
                .contains("the method has a lower-case letter: index=0");
    }

    /** A repeated group of a pattern takes stack for each repetition, unless it is possessive. */
    @Test
    void theNameOfAHostMayBeLong() throws Exception {
        assertThat(ask("GET /person/1 HTTP/1.1\r\nConnection: close\r\nHost: " + "a%41".repeat(3_000) + "\r\n\r\n"))
                .startsWith("HTTP/1.1 200 ");
    }

    /** A client of HTTP/1.0, such as ab, waits for the end of a connection unless it is kept alive explicitly. */
    @Test
    void tellsHttp10ClientsWhetherTheConnectionIsKept() throws Exception {
        String kept = "GET /person/1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n";
        String last = "GET /person/1 HTTP/1.0\r\n\r\n";

        String answers = ask(kept + last);

        assertThat(answers.split("HTTP/1.0 200 ", -1)).hasSize(3);
        assertThat(answers.split("HTTP/1.0 200 ", -1)[1]).contains("\r\nConnection: keep-alive\r\n");
        assertThat(answers.split("HTTP/1.0 200 ", -1)[2]).contains("\r\nConnection: close\r\n");
    }

    @Test
    void anIncompleteHeadClosesTheConnection() throws Exception {
        try (RawHttp slow = new RawHttp(server.endpoint()).send("GET /person/1 HTTP/1.1\r\nHost: ")) {
            assertThat(ask(request("GET /person/1"))).startsWith("HTTP/1.1 200 ");
            assertThat(slow.readAll()).isEmpty();
        }
    }

    @Test
    void anIdleConnectionIsClosed() throws Exception {
        TransportOptions brief =
                OPTIONS.toBuilder().property("http.idle-timeout", "300ms").build();
        try (TransportServer impatient = new HttpTransport().serve(Services.reference(), Endpoint.loopback(), brief);
                RawHttp silent = new RawHttp(impatient.endpoint())) {
            assertThat(silent.readAll()).isEmpty();
        }
    }

    @Test
    void anAnnouncedLengthOverTheMaximumIs413() throws Exception {
        assertThat(ask(post("/person", "application/json", "x".repeat(MAX + 1))))
                .startsWith("HTTP/1.1 413 ")
                .contains("maxMessageSize=" + MAX);
        assertThat(ask(request(
                        "POST /person", "Content-Type: application/json\r\n", "Content-Length: 99999999999\r\n")))
                .startsWith("HTTP/1.1 413 ");
    }

    @Test
    void headersAreLimited() throws Exception {
        for (String fields : List.of("X: " + "x".repeat(64 * 1024) + "\r\n", "A: b\r\n".repeat(200))) {
            assertThat(ask(request("GET /person", fields)))
                    .startsWith("HTTP/1.1 431 ")
                    .contains("the head is too large: maxBytes=16384 maxFields=100", "Connection: close");
        }
        assertThat(ask(request("GET /person"))).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void aPeerThatNeverReadsOccupiesNoThread() throws Exception {
        try (RawHttp deaf = new RawHttp(server.endpoint()).send(request("GET /prices?count=9223372036854775807"));
                TransportClient client = new HttpTransport().connect(server.endpoint(), OPTIONS)) {
            assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
            server.close();
            assertThat(deaf.readAll()).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void aPeerThatDisconnectsIsNotWaitedFor() throws Exception {
        TransportOptions patient =
                OPTIONS.toBuilder().drainTimeout(Duration.ofHours(1)).build();
        TransportServer draining = new HttpTransport().serve(Services.reference(), Endpoint.loopback(), patient);
        try (RawHttp leaving = new RawHttp(draining.endpoint())) {
            leaving.send(request("GET /prices?count=9223372036854775807"));
        }
        try (RawHttp leaving = new RawHttp(draining.endpoint())) {
            leaving.send(
                    "POST /person HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{");
        }

        draining.close();
    }
}
