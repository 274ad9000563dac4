package io.metrifier.transport.http.internal.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of HTTP/1.1 requests to one host, one request after the other. Head and body are one portion if they are
 * small. Not thread-safe.
 */
final class RequestBytes {
    private static final byte[] GET = "GET ".getBytes(ISO_8859_1);
    private static final byte[] POST = "POST ".getBytes(ISO_8859_1);
    private static final byte[] END = "\r\n".getBytes(ISO_8859_1);
    /** A channel keeps a direct buffer for each thread, as large as the largest write. */
    private static final int MAX_WRITE = 64 * 1024;

    private final byte[] afterPath;
    private final Portion first = new Portion();
    private byte[] body = {};
    private int taken;
    private boolean begun;

    /** Creates the bytes of requests to one host. Each request may announce that it is the last on its connection. */
    RequestBytes(String authority, boolean keepAlive) {
        String connection = keepAlive ? "" : "Connection: close\r\n";
        this.afterPath = (" HTTP/1.1\r\nHost: " + authority + "\r\n" + connection).getBytes(ISO_8859_1);
    }

    /** Begins with a request; the rest of the last one is dropped. */
    void begin(HttpCall call) {
        body = call.body();
        first.reset();
        gatherHead(call);
        taken = Math.max(0, Math.min(body.length, MAX_WRITE - first.size()));
        first.write(body, 0, taken);
        begun = false;
    }

    /** Returns the next portion of the request to write, or {@code null} after the last. */
    @Nullable ByteBuffer next() {
        if (!begun) {
            begun = true;
            return first.bytes();
        }
        if (taken == body.length) {
            return null;
        }
        ByteBuffer portion = ByteBuffer.wrap(body, taken, Math.min(body.length - taken, MAX_WRITE));
        taken += portion.remaining();
        return portion;
    }

    private void gatherHead(HttpCall call) {
        first.writeBytes(call.contentType() == null ? GET : POST);
        first.writeBytes(call.path().getBytes(ISO_8859_1));
        first.writeBytes(afterPath);
        if (call.contentType() != null) {
            first.writeBytes(
                    ("Content-Type: " + call.contentType() + "\r\nContent-Length: " + call.body().length + "\r\n")
                            .getBytes(ISO_8859_1));
        }
        if (!call.headers().isEmpty()) {
            for (Map.Entry<String, String> header : call.headers().entrySet()) {
                first.writeBytes((header.getKey() + ": " + header.getValue() + "\r\n").getBytes(ISO_8859_1));
            }
        }
        first.writeBytes(END);
    }

    /** Bytes that were gathered, without a copy. */
    private static final class Portion extends ByteArrayOutputStream {
        Portion() {
            super(1024);
        }

        ByteBuffer bytes() {
            return ByteBuffer.wrap(buf, 0, count);
        }
    }
}
