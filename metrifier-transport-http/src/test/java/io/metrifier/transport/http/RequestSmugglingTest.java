package io.metrifier.transport.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.http.internal.wire.HttpBuffers;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Requests about whose end, target or host two readers could disagree. Each is refused with a reason, and nothing after
 * it is read as a request. Where RFC 9112 allows only one reading, the server uses it.
 */
@Tag("attack")
@Timeout(120)
final class RequestSmugglingTest {
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d{3}) ");
    /** The request that an attacker wants to smuggle. */
    private static final String HIDDEN = "GET /probe/add?a=40&b=2 HTTP/1.1\r\nHost: t\r\n\r\n";

    private static final String TYPE = "Content-Type: application/octet-stream\r\n";
    private static final String POST = "POST /probe/image HTTP/1.1\r\nHost: t\r\n" + TYPE;
    private static final String CHUNKED = "Transfer-Encoding: chunked\r\n";
    private static final String GET_1 = "GET /person/1 HTTP/1.1";

    private static final String NO_CHUNKS = "0\r\n\r\n";

    private static TransportServer server;

    @BeforeAll
    static void serve() {
        server = new HttpTransport()
                .serve(
                        Services.reference(),
                        Endpoint.loopback(),
                        TransportOptions.builder()
                                .property("http.request-timeout", "60000ms")
                                .build());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Arguments refused(String name, int status, String request) {
        return Arguments.of(name, status, request);
    }

    private static Arguments lengths(String name, String fields) {
        return refused(name, 400, POST + fields + "\r\n" + NO_CHUNKS);
    }

    private static Arguments chunks(String name, String body) {
        return refused(name, 400, POST + CHUNKED + "\r\n" + body);
    }

    private static Arguments get(String name, int status, String line, String fields) {
        return refused(name, status, line + "\r\n" + fields + "\r\n");
    }

    static Stream<Arguments> ambiguousLengths() {
        return Stream.of(
                lengths("a length and chunks", "Content-Length: 5\r\n" + CHUNKED),
                lengths("chunks and a length", CHUNKED + "Content-Length: 5\r\n"),
                lengths("a length of nothing and chunks", "Content-Length: 0\r\n" + CHUNKED),
                lengths("two lengths", "Content-Length: 5\r\nContent-Length: 6\r\n"),
                lengths("the same length twice", "Content-Length: 5\r\nContent-Length: 5\r\n"),
                lengths("a list of lengths", "Content-Length: 5, 6\r\n"),
                lengths("a list of one length", "Content-Length: 5, 5\r\n"),
                lengths("a length with a sign", "Content-Length: +5\r\n"),
                lengths("a length below nothing", "Content-Length: -5\r\n"),
                lengths("a length in hexadecimal", "Content-Length: 0x5\r\n"),
                lengths("a length with a fraction", "Content-Length: 5.0\r\n"),
                lengths("a length with an exponent", "Content-Length: 1e1\r\n"),
                lengths("a length in two words", "Content-Length: 5 5\r\n"),
                lengths("a length of no digits", "Content-Length: \r\n"),
                lengths("a length that is 5 modulo 2^64", "Content-Length: 18446744073709551621\r\n"),
                lengths("a length that is 5 modulo 2^32, of twenty digits", "Content-Length: 00000000004294967301\r\n"),
                lengths("a length in other digits", "Content-Length: \u0665\r\n"),
                lengths("another word that ends in chunked", "Transfer-Encoding: xchunked\r\n"),
                lengths("chunked and something behind it", "Transfer-Encoding: chunked, identity\r\n"),
                lengths("something before chunked", "Transfer-Encoding: gzip, chunked\r\n"),
                lengths("chunked twice in a list", "Transfer-Encoding: chunked, chunked\r\n"),
                lengths("chunked in two fields", CHUNKED + CHUNKED),
                lengths("chunked, then identity in a field", CHUNKED + "Transfer-Encoding: identity\r\n"),
                lengths("identity", "Content-Length: 5\r\nTransfer-Encoding: identity\r\n"),
                lengths("chunked in quotes", "Transfer-Encoding: \"chunked\"\r\n"),
                lengths("chunked with a parameter", "Transfer-Encoding: chunked;q=1\r\n"),
                lengths("chunked behind a comma", "Transfer-Encoding: , chunked\r\n"),
                lengths("an encoding of no name", "Transfer-Encoding: \r\n"),
                lengths("chunked behind a vertical tab", "Transfer-Encoding: \u000bchunked\r\n"),
                lengths("chunked behind a NUL", "Transfer-Encoding: \u0000chunked\r\n"),
                lengths("chunked in letters that fold to it", "Transfer-Encoding: chun\u212aed\r\n"),
                lengths("chunked in apostrophes", "Transfer-Encoding: 'chunked'\r\n"),
                lengths("the beginning of chunked", "Transfer-Encoding: chunk\r\n"),
                lengths("chunked with a letter escaped", "Transfer-Encoding: %63hunked\r\n"),
                lengths("chunked and a comma", "Transfer-Encoding: chunked,\r\n"),
                lengths("chunked and a word", "Transfer-Encoding: chunked cow\r\n"),
                lengths("chunked between two others", "Transfer-Encoding: identity, chunked, identity\r\n"),
                lengths("chunked behind a form feed", "Transfer-Encoding: \u000cchunked\r\n"),
                lengths("chunked behind a space of another width", "Transfer-Encoding: \u00a0chunked\r\n"),
                lengths("chunked before a NUL", "Transfer-Encoding: chunked\u0000\r\n"),
                lengths("chunked before two carriage returns", "Transfer-Encoding: chunked\r\r\n"),
                lengths("an encoding in two words", "Transfer Encoding: chunked\r\n"),
                lengths("an encoding behind a quote", "\"Transfer-Encoding: chunked\r\n"),
                lengths("an encoding with a carriage return in it", "Transfer\r-Encoding: chunked\r\n"),
                lengths("an encoding behind a carriage return", "X: y\r\n\rTransfer-Encoding: chunked\r\n"),
                lengths("an encoding whose name ends the line", "Transfer-Encoding\r\n: chunked\r\n"),
                lengths("a length with digits in groups", "Content-Length: 5_0\r\n"),
                lengths("a length behind a vertical tab", "Content-Length: \u000b5\r\n"),
                lengths("a length before a NUL", "Content-Length: 5\u0000\r\n"),
                lengths("a length and what it is of", "Content-Length: 5 bytes\r\n"),
                lengths("a length of no digits and chunks", "Content-Length:\r\n" + CHUNKED),
                lengths("an encoding whose name has a space behind it", "Transfer-Encoding : chunked\r\n"),
                lengths("a length whose name has a space behind it", "Content-Length : 5\r\n"),
                lengths("a length whose name has a tab behind it", "Content-Length\t: 5\r\n"),
                lengths("an encoding folded onto a second line", "Transfer-Encoding:\r\n chunked\r\n"),
                lengths("a length folded onto a second line", "Content-Length: 5\r\n\t6\r\n"),
                lengths("a fold before any field", " Transfer-Encoding: chunked\r\n"),
                lengths("an encoding behind a bare line feed", "X: y\nTransfer-Encoding: chunked\r\n"),
                lengths("an encoding behind a bare carriage return", "X: y\rTransfer-Encoding: chunked\r\n"),
                lengths("a field without a colon", "Transfer-Encoding\r\n"),
                lengths("a field without a name", ": chunked\r\n"),
                lengths("a name with a NUL in it", "Content\u0000-Length: 5\r\n"),
                lengths("a name that is not ASCII", "Content-Length\u00e9: 5\r\n"),
                refused(
                        "an encoding of the content in place of that of the transfer",
                        415,
                        POST + "Content-Encoding: chunked\r\nContent-Length: 1\r\n\r\nx"),
                refused(
                        "chunks in HTTP/1.0",
                        400,
                        "POST /probe/image HTTP/1.0\r\nHost: t\r\n" + TYPE + CHUNKED + "\r\n" + NO_CHUNKS));
    }

    static Stream<Arguments> ambiguousChunks() {
        return Stream.of(
                chunks("a chunk size with a sign", "+1\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size below nothing", "-1\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size with its base before it", "0x1\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size of no digits", "\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size with digits in groups", "0_1\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size in other digits", "\u0661\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size with a tab behind it", "1\t\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size with a letter behind it", "1g\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size with a NUL behind it", "1\u0000\r\nx\r\n" + NO_CHUNKS),
                chunks("an extension with a carriage return in it", "1;a\rb\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size with a space before it", " 1\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size with a space behind it", "1 \r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size that is 1 modulo 2^64", "10000000000000001\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size that is below nothing in 32 bits", "ffffffff\r\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size behind a bare line feed", "1\nx\r\n" + NO_CHUNKS),
                chunks("a chunk size behind a bare carriage return", "1\rx\r\n" + NO_CHUNKS),
                chunks("a chunk that ends with a bare line feed", "1\r\nx\n" + NO_CHUNKS),
                chunks("a chunk that is longer than its size", "1\r\nxy\r\n" + NO_CHUNKS),
                chunks("a chunk that is shorter than its size", "5\r\nx\r\n" + NO_CHUNKS + HIDDEN),
                chunks("an extension with a bare line feed in it", "1;a\nb\r\nx\r\n" + NO_CHUNKS),
                chunks("an extension without end", "1;" + "a".repeat(64 * 1024)),
                chunks("a last chunk behind a bare line feed", "1\r\nx\r\n0\n\n"),
                chunks("a trailer with a bare line feed in it", "0\r\nX: y\n\r\n"),
                chunks("trailers without end", "0\r\n" + "X: y\r\n".repeat(20_000)));
    }

    static Stream<Arguments> ambiguousTargets() {
        return Stream.of(
                get("an empty line", 400, "\r\nGET /person/1 HTTP/1.1", "Host: t\r\n"),
                get("no version", 400, "GET /person/1", ""),
                get("a version to come", 505, "GET /person/1 HTTP/9.9", "Host: t\r\n"),
                get("a version of two digits", 400, "GET /person/1 HTTP/1.10", "Host: t\r\n"),
                get("a version between two", 505, "GET /person/1 HTTP/1.2", "Host: t\r\n"),
                get("a version in lower case", 400, "GET /person/1 http/1.1", "Host: t\r\n"),
                get("a version of another protocol", 400, "GET /person/1 HTTPS/1.1", "Host: t\r\n"),
                get("the preface of HTTP/2", 505, "PRI * HTTP/2.0", ""),
                get("two spaces before the target", 400, "GET  /person/1 HTTP/1.1", "Host: t\r\n"),
                get("two spaces behind the target", 400, "GET /person/1  HTTP/1.1", "Host: t\r\n"),
                get("a tab before the target", 400, "GET\t/person/1 HTTP/1.1", "Host: t\r\n"),
                get("a space before the method", 400, " GET /person/1 HTTP/1.1", "Host: t\r\n"),
                get("a method with a colon", 400, "GET: /person/1 HTTP/1.1", "Host: t\r\n"),
                get("a method without end", 501, "G".repeat(100) + " /person/1 HTTP/1.1", "Host: t\r\n"),
                get("a target of two words", 400, "GET /person/1 /person/2 HTTP/1.1", "Host: t\r\n"),
                get("a target with a NUL", 400, "GET /person/\u0000 HTTP/1.1", "Host: t\r\n"),
                get("a target that is not ASCII", 400, "GET /person/\u00e9 HTTP/1.1", "Host: t\r\n"),
                get("a target with a fragment", 400, "GET /person/1#2 HTTP/1.1", "Host: t\r\n"),
                get("a target with a backslash", 400, "GET \\person\\1 HTTP/1.1", "Host: t\r\n"),
                get("a target of half an escape", 400, "GET /person/%2 HTTP/1.1", "Host: t\r\n"),
                get("a target of no escape", 400, "GET /person/%zz HTTP/1.1", "Host: t\r\n"),
                get("a target that is a word", 400, "GET person/1 HTTP/1.1", "Host: t\r\n"),
                get("a target of another host", 400, "GET http://other/person/1 HTTP/1.1", "Host: t\r\n"),
                get("a target of another scheme", 400, "GET ftp://t/person/1 HTTP/1.1", "Host: t\r\n"),
                get("a target that is a host", 400, "CONNECT t:80 HTTP/1.1", "Host: t\r\n"),
                get("a target without end", 414, "GET /" + "x".repeat(20_000) + " HTTP/1.1", "Host: t\r\n"),
                get("an asterisk to get", 400, "GET * HTTP/1.1", "Host: t\r\n"),
                get("no host", 400, "GET /person/1 HTTP/1.1", ""),
                get("two hosts", 400, "GET /person/1 HTTP/1.1", "Host: t\r\nHost: u\r\n"),
                get("the same host twice", 400, "GET /person/1 HTTP/1.1", "Host: t\r\nHost: t\r\n"),
                get("a host with a user", 400, "GET /person/1 HTTP/1.1", "Host: a@t\r\n"),
                get("a host with a path", 400, "GET /person/1 HTTP/1.1", "Host: t/x\r\n"),
                get("a host with a space", 400, "GET /person/1 HTTP/1.1", "Host: t u\r\n"),
                get("a host with a port that is none", 400, "GET /person/1 HTTP/1.1", "Host: t:99999\r\n"),
                get("a host of half an address", 400, "GET /person/1 HTTP/1.1", "Host: [::1\r\n"),
                get("a field that is too large", 431, "GET /person/1 HTTP/1.1", "X: " + "x".repeat(20_000) + "\r\n"),
                get("101 fields", 431, "GET /person/1 HTTP/1.1", "Host: t\r\n" + "X: y\r\n".repeat(100)),
                get("an unknown second expectation", 417, GET_1, "Host: t\r\nExpect: y, 100-continue\r\n"),
                get("an expectation of two words", 417, GET_1, "Host: t\r\nExpect: y 100-continue\r\n"),
                get("an unknown expectation", 417, "GET /person/1 HTTP/1.1", "Host: t\r\nExpect: 200-ok\r\n"),
                get("a body of a GET", 400, "GET /person/1 HTTP/1.1", "Host: t\r\nContent-Length: 99\r\n"),
                get("a control character in a value", 400, "GET /person/1 HTTP/1.1", "Host: t\r\nX: \u0001\r\n"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"ambiguousLengths", "ambiguousChunks", "ambiguousTargets"})
    void refusesAmbiguousRequestsAndEverythingAfter(String name, int status, String request) throws Exception {
        String answers = exchange(request + HIDDEN);

        assertThat(answers)
                .startsWith("HTTP/1.1 " + status + " ")
                .contains("Content-Type: application/problem+json", "Connection: close", "\"failure\":\"PROTOCOL\"")
                .doesNotContain("\"sum\"", "Exception");
        assertThat(STATUS.matcher(answers).results()).hasSize(1);
    }

    static Stream<Arguments> unambiguous() {
        return Stream.of(
                Arguments.of("a target with its host", 200, "GET http://t/person/1 HTTP/1.1\r\nHost: t\r\n\r\n"),
                Arguments.of("an overlong slash", 400, "GET /person/%C0%AF HTTP/1.1\r\nHost: t\r\n\r\n"),
                Arguments.of("half a character", 400, "GET /person/%ED%A0%80 HTTP/1.1\r\nHost: t\r\n\r\n"),
                Arguments.of("an asterisk", 404, "OPTIONS * HTTP/1.1\r\nHost: t\r\n\r\n"),
                Arguments.of("a host of no name", 200, "GET /person/1 HTTP/1.1\r\nHost: \r\n\r\n"),
                Arguments.of("an address for a host", 200, "GET /person/1 HTTP/1.1\r\nHost: [::1]:80\r\n\r\n"),
                Arguments.of(
                        "a length of nothing", 200, "GET /person/1 HTTP/1.1\r\nHost: t\r\nContent-Length: 0\r\n\r\n"),
                Arguments.of("blanks around a length", 400, POST + "Content-Length: \t 1 \r\n\r\nx"),
                Arguments.of("chunks in capitals", 400, POST + "transfer-ENCODING: Chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"),
                Arguments.of("leading zeros of a chunk", 400, POST + CHUNKED + "\r\n0000001\r\nx\r\n000\r\n\r\n"),
                Arguments.of("an extension of a chunk", 400, POST + CHUNKED + "\r\n1;a=\"b\"\r\nx\r\n0;c\r\n\r\n"),
                Arguments.of(
                        "tabs around chunked", 400, POST + "Transfer-Encoding:\tchunked\t\r\n\r\n1\r\nx\r\n0\r\n\r\n"),
                Arguments.of(
                        "no blank before chunked", 400, POST + "Transfer-Encoding:chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"),
                Arguments.of(
                        "an offer of HTTP/2",
                        200,
                        "GET /person/1 HTTP/1.1\r\nHost: t\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
                                + "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n"),
                Arguments.of("a trailer", 400, POST + CHUNKED + "\r\n1\r\nx\r\n0\r\nHost: u\r\n\r\n"),
                Arguments.of(
                        "a name that only looks like it",
                        200,
                        "GET /person/1 HTTP/1.1\r\nHost: t\r\nContent_Length: 5\r\n\r\n"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unambiguous")
    void answersUnambiguousRequestsAndWhatFollows(String name, int status, String request) throws Exception {
        String answers = exchange(request + HIDDEN + "GET /nowhere HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n");

        assertThat(STATUS.matcher(answers).results().map(found -> Integer.parseInt(found.group(1))))
                .containsExactly(status, 200, 404);
        assertThat(answers).contains("{\"sum\":42}");
    }

    @Test
    void answersEarlierRequestsBeforeARefusal() throws Exception {
        String well = "GET /probe/add?a=1&b=1 HTTP/1.1\r\nHost: t\r\n\r\n";
        for (int padding = 0; padding < 60; padding++) {
            // Tries every position of the refusal around the end of a buffer of 16 KB.
            String padded = "GET /probe/add?a=1&b=1 HTTP/1.1\r\nHost: t\r\nX: " + "x".repeat(padding + 1) + "\r\n\r\n";
            int count = (HttpBuffers.SIZE - padded.length()) / well.length();
            String answers = exchange(well.repeat(count) + padded + "\u0000 / HTTP/1.1\r\n\r\n" + HIDDEN);

            Matcher statuses = STATUS.matcher(answers);
            for (int i = 0; i <= count; i++) {
                assertThat(statuses.find()).isTrue();
                assertThat(statuses.group(1)).isEqualTo("200");
            }
            assertThat(statuses.find()).isTrue();
            assertThat(statuses.group(1)).isEqualTo("400");
            assertThat(statuses.find()).isFalse();
        }
    }

    @Test
    void requestsMayArriveByteByByte() throws Exception {
        String requests =
                "POST /probe/image HTTP/1.1\r\nHost: t\r\n" + TYPE + CHUNKED + "\r\n3;e\r\nabc\r\n0\r\nT: u\r\n\r\n"
                        + HIDDEN + "GET /nowhere HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n";
        try (RawHttp peer = new RawHttp(server.endpoint())) {
            for (String octet : requests.split("")) {
                peer.send(octet);
            }
            assertThat(STATUS.matcher(peer.readAll()).results().map(found -> found.group(1)))
                    .containsExactly("400", "200", "404");
        }
    }

    @Test
    void servesOtherConnectionsMeanwhile() throws Exception {
        try (TransportClient client = new HttpTransport().connect(server.endpoint(), TransportOptions.defaults())) {
            for (Arguments ambiguous : ambiguousLengths().toList()) {
                exchange(ambiguous.get()[2] + HIDDEN);
                assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
            }
        }
    }

    private static String exchange(String request) throws IOException {
        return RawHttp.exchange(server.endpoint(), request);
    }
}
