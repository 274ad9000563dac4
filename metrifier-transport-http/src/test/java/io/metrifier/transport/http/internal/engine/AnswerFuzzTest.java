package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.testkit.fuzz.DecoderFuzz;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The blocking reader of answers accepts or refuses all input, or reports the end of the connection. */
final class AnswerFuzzTest {
    private static final int MAX = 16 * 1024 * 1024;

    private static final List<byte[]> ANSWERS = Stream.of(
                    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
                    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n",
                    "HTTP/1.1 404 Not Found\nContent-Length: 0\n\n",
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                            + "3;a=b\r\nxyz\r\n00a\r\n0123456789\r\n0\r\nX: y\r\n\r\n",
                    "HTTP/1.0 200 OK\r\n\r\nuntil the end")
            .map(answer -> answer.getBytes(StandardCharsets.US_ASCII))
            .toList();

    @Test
    void everyAnswerIsReadOrRefusedByTheBlockingReader() {
        DecoderFuzz.run(
                ANSWERS,
                bytes -> {
                    AnswerReader reader = new AnswerReader(new ByteArrayInputStream(bytes), MAX);
                    reader.read();
                },
                thrown -> thrown instanceof EOFException
                        || thrown instanceof TransportException refused && refused.kind() == Kind.PROTOCOL);
    }
}
