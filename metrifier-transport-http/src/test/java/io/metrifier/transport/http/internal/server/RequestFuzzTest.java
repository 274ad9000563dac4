package io.metrifier.transport.http.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.testkit.fuzz.DecoderFuzz;
import io.metrifier.transport.http.internal.wire.HttpPaths;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.http.internal.wire.MessageFraming;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The guard before Undertow's parser accepts or refuses all input, however the bytes arrive. */
final class RequestFuzzTest {
    private static final int PIECE = 7;
    private static final int REFUSED = -1;

    private static final List<byte[]> REQUESTS = Stream.of(
                    "GET /person/1 HTTP/1.1\r\nHost: localhost:8080\r\nAccept: */*\r\n\r\n",
                    "GET http://t/person/%41 HTTP/1.1\r\nHost: t\r\n\r\nOPTIONS * HTTP/1.0\r\n\r\n",
                    "POST /person HTTP/1.1\r\nHost: [::1]:80\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n{}",
                    "POST /probe/image HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n"
                            + "3;a=\"b\"\r\nxyz\r\n0A\r\n0123456789\r\n0\r\nX: y\r\n\r\n")
            .map(request -> request.getBytes(StandardCharsets.US_ASCII))
            .toList();

    @Test
    void everyRequestIsAcceptedOrRefused() {
        DecoderFuzz.run(REQUESTS, bytes -> follow(bytes, bytes.length), HttpProblem.class::isInstance);
    }

    @Test
    void theResultDoesNotDependOnPieces() {
        for (int number = 0; number < 20_000; number++) {
            byte[] bytes = DecoderFuzz.mutation(REQUESTS, number);
            assertThat(verdict(bytes, PIECE)).as("mutation=%d", number).isEqualTo(verdict(bytes, bytes.length));
        }
    }

    @Test
    void everyPathDecodesOrIsRefused() {
        List<byte[]> paths = Stream.of("%C3%A9t%C3%A9", "plain", "%F0%9F%98%80")
                .map(path -> path.getBytes(StandardCharsets.US_ASCII))
                .toList();
        DecoderFuzz.run(
                paths,
                bytes -> HttpPaths.decode(new String(bytes, StandardCharsets.ISO_8859_1)),
                HttpProblem.class::isInstance);
    }

    private static int verdict(byte[] bytes, int piece) {
        try {
            return follow(bytes, piece);
        } catch (HttpProblem refused) {
            return REFUSED;
        }
    }

    /** Returns the end of the well-formed and complete bytes. */
    private static int follow(byte[] bytes, int piece) {
        MessageFraming framing = new MessageFraming(new RequestHead());
        ByteBuffer arrived = ByteBuffer.wrap(bytes);
        int at = 0;
        for (int limit = 0; limit < bytes.length; ) {
            limit = Math.min(limit + piece, bytes.length);
            at = framing.follow(arrived, at, limit);
        }
        return at;
    }
}
