package io.metrifier.transport.http.internal.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.SequenceInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AnswerReaderTest {
    private static final int MAX = 100_000;

    /** A read returns what has arrived, which is not all. */
    private static AnswerReader reader(String text) {
        byte[] bytes = text.getBytes(ISO_8859_1);
        int half = bytes.length / 2;
        return new AnswerReader(
                new SequenceInputStream(
                        new ByteArrayInputStream(bytes, 0, half),
                        new ByteArrayInputStream(bytes, half, bytes.length - half)),
                MAX);
    }

    private static String body(AnswerReader reader) throws IOException {
        return new String(reader.read().body(), ISO_8859_1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HTTP/1.1 200 OK~Content-Length: 1~~x | true",
                "HTTP/1.1 200 OK~Content-Length: 1~Connection: keep-alive~~x | true",
                "HTTP/1.1 200 OK~Content-Length: 1~Connection: Close~~x | false",
                "HTTP/1.0 200 OK~Content-Length: 1~~x | false",
                "HTTP/1.1 200 OK~~x | false",
                "HTTP/1.1 200 OK~Content-Length: 1~~xHTTP/1.1 200 NOT ASKED FOR | false",
                "HTTP/1.1 200 OK~Content-Length: 9~Transfer-Encoding: chunked~~1~x~0~~ | false"
            })
    void reportsWhetherTheConnectionIsReusable(String answer, boolean usable) throws IOException {
        AnswerReader reader = reader(answer.replace("~", "\r\n"));

        assertThat(body(reader)).isEqualTo("x");
        assertThat(reader.leavesConnectionUsable()).isEqualTo(usable);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SSH-2.0-OpenSSH_9.2~~ | the answer does not begin with HTTP/1.1",
                "HTTP/1.1 2xx~~ | the status of the answer is not a number",
                "HTTP/1.1~~ | the status of the answer is not a number",
                "HTTP/1.1 200 OK~Content-Length: ten~~ | the content length of the answer is not a number",
                "HTTP/1.1 200 OK~Content-Length: -1~~ | the content length of the answer is not a number",
                "HTTP/1.1 200 OK~Content-Length: 1~Content-Length: 2~~ | the answer has two different content lengths",
                "HTTP/1.1 200 OK~Content-Length: 100001~~ | an answer is over the maximum size: "
                        + "maxMessageSize=100000",
                "HTTP/1.1 200 OK~Content-Length: 9999999999~~ | an answer is over the maximum size: "
                        + "maxMessageSize=100000",
                "HTTP/1.1 200 OK~Transfer-Encoding: gzip~~ | unknown transfer encoding of an answer: known=chunked",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~x~ | malformed chunk size: digits=0 maxDigits=7",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~fffffffff~ | malformed chunk size: digits=9 "
                        + "maxDigits=7",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~1~xy~ | a chunk is longer than its size",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~fffffff~ | an answer is over the maximum "
                        + "size: maxMessageSize=100000"
            })
    void refusesMalformedAnswers(String answer, String rule) {
        assertThatThrownBy(() -> reader(answer.replace("~", "\r\n")).read())
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(TransportException.Kind.PROTOCOL))
                .hasMessage(rule);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a head: of one line ", "of: many\r\n"})
    void limitsTheHead(String part) {
        assertThatThrownBy(
                        () -> reader("HTTP/1.1 200 OK\r\n" + part.repeat(4_000)).read())
                .isInstanceOf(TransportException.class)
                .hasMessage("the head of an answer is too large: maxBytes=16384");
    }

    @Test
    void limitsABodyOfUnknownLength() {
        assertThatThrownBy(() ->
                        reader("HTTP/1.1 200 OK\r\n\r\n" + "x".repeat(MAX + 1)).read())
                .isInstanceOf(TransportException.class)
                .hasMessage("an answer is over the maximum size: maxMessageSize=100000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfour"})
    void anIncompleteAnswerIsALostConnection(String answer) {
        AnswerReader reader = reader(answer);

        assertThatThrownBy(reader::read).isInstanceOf(EOFException.class);
        assertThat(reader.hasBegun()).isEqualTo(!answer.isEmpty());
    }
}
