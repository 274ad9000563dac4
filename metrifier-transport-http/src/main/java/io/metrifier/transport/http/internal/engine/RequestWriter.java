package io.metrifier.transport.http.internal.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/**
 * Writes HTTP/1.1 requests, one after the other, with head and body in one write if they are small. Thread-safe.
 */
final class RequestWriter {
    private static final byte[] GET = "GET ".getBytes(ISO_8859_1);
    private static final byte[] POST = "POST ".getBytes(ISO_8859_1);
    private static final byte[] END = "\r\n".getBytes(ISO_8859_1);
    /** A channel keeps a direct buffer for each thread, as large as the largest write. */
    private static final int MAX_WRITE = 64 * 1024;

    private final OutputStream out;
    private final byte[] afterPath;
    private final ByteArrayOutputStream gathered = new ByteArrayOutputStream(1024);
    private volatile boolean whole = true;

    /** Creates a writer for requests to one host. Each request may announce that it is the last on its connection. */
    RequestWriter(OutputStream out, String authority, boolean keepAlive) {
        this.out = out;
        String connection = keepAlive ? "" : "Connection: close\r\n";
        this.afterPath = (" HTTP/1.1\r\nHost: " + authority + "\r\n" + connection).getBytes(ISO_8859_1);
    }

    synchronized void write(HttpCall call) throws IOException {
        byte[] body = call.body();
        gathered.reset();
        gatherHead(call);
        int written = Math.max(0, Math.min(body.length, MAX_WRITE - gathered.size()));
        gathered.write(body, 0, written);
        whole = written == body.length;
        gathered.writeTo(out);
        while (written < body.length) {
            int more = Math.min(body.length - written, MAX_WRITE);
            whole = written + more == body.length;
            out.write(body, written, more);
            written += more;
        }
        out.flush();
    }

    /**
     * Returns whether the last part of the latest request was passed on. An answer that arrives earlier ends the
     * connection; one that arrives while the writing thread has not returned yet does not.
     */
    boolean hasWrittenAll() {
        return whole;
    }

    private void gatherHead(HttpCall call) {
        gathered.writeBytes(call.contentType() == null ? GET : POST);
        gathered.writeBytes(call.path().getBytes(ISO_8859_1));
        gathered.writeBytes(afterPath);
        if (call.contentType() != null) {
            gathered.writeBytes(
                    ("Content-Type: " + call.contentType() + "\r\nContent-Length: " + call.body().length + "\r\n")
                            .getBytes(ISO_8859_1));
        }
        if (!call.headers().isEmpty()) {
            for (Map.Entry<String, String> header : call.headers().entrySet()) {
                gathered.writeBytes((header.getKey() + ": " + header.getValue() + "\r\n").getBytes(ISO_8859_1));
            }
        }
        gathered.writeBytes(END);
    }
}
