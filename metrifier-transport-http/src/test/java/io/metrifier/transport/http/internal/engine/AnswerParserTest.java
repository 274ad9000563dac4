package io.metrifier.transport.http.internal.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that an answer is the same in whatever portions its bytes arrive. */
final class AnswerParserTest {
    private static final int MAX = 100_000;
    private static final String LARGE = "0123456789".repeat(5_000);
    private static final String ALL = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\ncontent-length:  5 \r\n\r\nfirst"
            + "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n"
            + "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "3;a=b\r\nxyz\r\n00a\r\n0123456789\r\nC350\r\n" + LARGE + "\r\n0\r\nX: y\r\n\r\n"
            + "HTTP/1.1 404\nContent-Length: 0\n\n"
            + "HTTP/1.1 200 OK\r\nContent-Length: " + LARGE.length() + "\r\n\r\n" + LARGE
            + "HTTP/1.1 200 OK\r\n\r\nuntil the end";

    /** Feeds at most this many bytes at a time, and returns each answer as text. */
    private static List<String> answers(String bytes, int portion) throws EOFException {
        AnswerParser parser = new AnswerParser(MAX);
        ByteBuffer arriving = ByteBuffer.wrap(bytes.getBytes(ISO_8859_1));
        List<String> answers = new ArrayList<>();
        while (arriving.hasRemaining()) {
            ByteBuffer room = parser.room();
            int count = Math.min(Math.min(portion, room.remaining()), arriving.remaining());
            arriving.get(room.array(), room.position(), count);
            parser.addReceived(count);
            for (HttpAnswer answer = parser.next(); answer != null; answer = parser.next()) {
                answers.add(text(answer));
            }
        }
        answers.add(text(parser.end()));
        return answers;
    }

    private static String text(HttpAnswer answer) {
        return answer.status() + " " + answer.coding() + " " + new String(answer.body(), ISO_8859_1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 1_000, 100_000})
    void portionsChangeNothing(int portion) throws EOFException {
        assertThat(answers(ALL, portion))
                .containsExactly(
                        "200 gzip first",
                        "204 null ",
                        "200 null xyz0123456789" + LARGE,
                        "404 null ",
                        "200 null " + LARGE,
                        "200 null until the end");
    }

    @Test
    void hasBegunFromTheFirstByteToTheLast() {
        AnswerParser parser = new AnswerParser(MAX);
        byte[] answer = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx".getBytes(ISO_8859_1);
        assertThat(parser.hasBegun()).isFalse();
        for (int i = 0; i < answer.length; i++) {
            assertThat(parser.next()).isNull();
            ByteBuffer room = parser.room();
            room.put(answer[i]);
            parser.addReceived(1);
            assertThat(parser.hasBegun()).isTrue();
        }
        assertThat(parser.next()).isNotNull();
        assertThat(parser.hasBegun()).isFalse();
        assertThat(parser.leavesConnectionUsable()).isTrue();
    }

    @Test
    void anAnnouncedBodyTakesNoMemoryBeforeItArrives() {
        AnswerParser parser = new AnswerParser(Integer.MAX_VALUE);
        byte[] head = "HTTP/1.1 200 OK\r\nContent-Length: 2000000000\r\n\r\n".getBytes(ISO_8859_1);
        parser.room().put(head);
        parser.addReceived(head.length);

        assertThat(parser.next()).isNull();
        assertThat(parser.room().array().length).isLessThanOrEqualTo(64 * 1024);
    }

    @Test
    void theEndOfAConnectionInABodyIsNoAnswer() {
        AnswerParser parser = new AnswerParser(MAX);
        byte[] part = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfour".getBytes(ISO_8859_1);
        parser.room().put(part);
        parser.addReceived(part.length);

        assertThat(parser.next()).isNull();
        assertThatThrownBy(parser::end)
                .isInstanceOf(EOFException.class)
                .hasMessage("the connection ended in the middle of an answer");
    }
}
