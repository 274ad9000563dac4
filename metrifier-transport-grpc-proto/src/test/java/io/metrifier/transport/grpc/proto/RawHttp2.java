package io.metrifier.transport.grpc.proto;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.metrifier.transport.Endpoint;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * An HTTP/2 client that sends arbitrary frames after the preface, as a hostile peer does and no library allows. Headers
 * are literals without Huffman coding. One thread sends; another reads and counts.
 */
final class RawHttp2 implements AutoCloseable {
    static final int DATA = 0;
    static final int HEADERS = 1;
    static final int PRIORITY = 2;
    static final int RST_STREAM = 3;
    static final int SETTINGS = 4;
    static final int PING = 6;
    static final int WINDOW_UPDATE = 8;
    static final int CONTINUATION = 9;

    static final int END_STREAM = 1;
    static final int END_HEADERS = 4;
    static final int ACK = 1;

    static final int INITIAL_WINDOW_SIZE = 4;

    private final Socket socket;
    private final DataOutputStream out;
    private final Map<Integer, Integer> received = new HashMap<>();
    private final CountDownLatch ended = new CountDownLatch(1);

    /** Connects and sends the preface, with these settings as pairs of identifier and value. */
    RawHttp2(Endpoint server, int... settings) throws IOException {
        socket = new Socket(server.host(), server.port());
        out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), 64 * 1024));
        out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(US_ASCII));
        settings(settings).flush();
        Thread reader = new Thread(this::read, "raw-http2");
        reader.setDaemon(true);
        reader.start();
    }

    /** Appends a frame. */
    RawHttp2 frame(int type, int flags, int stream, byte... payload) throws IOException {
        out.writeByte(payload.length >> 16);
        out.writeShort(payload.length);
        out.writeByte(type);
        out.writeByte(flags);
        out.writeInt(stream);
        out.write(payload);
        return this;
    }

    RawHttp2 settings(int... pairs) throws IOException {
        ByteArrayOutputStream payload = new ByteArrayOutputStream();
        for (int i = 0; i < pairs.length; i += 2) {
            payload.write(pairs[i] >> 8);
            payload.write(pairs[i]);
            payload.writeBytes(number(pairs[i + 1]));
        }
        return frame(SETTINGS, 0, 0, payload.toByteArray());
    }

    RawHttp2 windowUpdate(int stream, int increment) throws IOException {
        return frame(WINDOW_UPDATE, 0, stream, number(increment));
    }

    RawHttp2 reset(int stream) throws IOException {
        return frame(RST_STREAM, 0, stream, number(8));
    }

    /** Appends the headers of a gRPC call. */
    RawHttp2 open(int stream, String method) throws IOException {
        return frame(HEADERS, END_HEADERS, stream, headers(method));
    }

    /** Appends a whole call with one message, which is compressed with gzip. */
    RawHttp2 compressedCall(int stream, String method, byte[] gzip) throws IOException {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        block.writeBytes(headers(method));
        header(block, "grpc-encoding", "gzip");
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.write(1);
        message.writeBytes(number(gzip.length));
        message.writeBytes(gzip);
        return frame(HEADERS, END_HEADERS, stream, block.toByteArray())
                .frame(DATA, END_STREAM, stream, message.toByteArray());
    }

    /** Appends a whole call with one message. */
    RawHttp2 call(int stream, String method, byte[] message) throws IOException {
        return open(stream, method).message(stream, END_STREAM, message.length, message);
    }

    /** Appends data that begins a message of the announced length, whatever the length of the data. */
    RawHttp2 message(int stream, int flags, int length, byte[] data) throws IOException {
        ByteArrayOutputStream payload = new ByteArrayOutputStream();
        payload.write(0);
        payload.writeBytes(number(length));
        payload.writeBytes(data);
        return frame(DATA, flags, stream, payload.toByteArray());
    }

    static byte[] headers(String method) {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        header(block, ":method", "POST");
        header(block, ":scheme", "http");
        header(block, ":path", "/" + method);
        header(block, ":authority", "localhost");
        header(block, "te", "trailers");
        header(block, "content-type", "application/grpc");
        return block.toByteArray();
    }

    /** A literal without indexing; its name and value are shorter than 127 bytes. */
    static void header(ByteArrayOutputStream block, String name, String value) {
        block.write(0);
        for (String text : new String[] {name, value}) {
            block.write(text.length());
            block.writeBytes(text.getBytes(US_ASCII));
        }
    }

    private static byte[] number(int value) {
        return new byte[] {(byte) (value >> 24), (byte) (value >> 16), (byte) (value >> 8), (byte) value};
    }

    RawHttp2 flush() throws IOException {
        out.flush();
        return this;
    }

    private void read() {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 64 * 1024))) {
            while (true) {
                int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
                int type = in.readUnsignedByte();
                // The flags and the stream, too.
                in.skipNBytes(1 + Integer.BYTES + length);
                synchronized (received) {
                    received.merge(type, 1, Integer::sum);
                    received.notifyAll();
                }
            }
        } catch (IOException e) {
            ended.countDown();
            synchronized (received) {
                received.notifyAll();
            }
        }
    }

    /** Returns the number of received frames of a type. */
    int received(int type) {
        synchronized (received) {
            return received.getOrDefault(type, 0);
        }
    }

    /** Waits until this many frames of a type have arrived. */
    void awaitReceived(int type, int count) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        synchronized (received) {
            while (received(type) < count) {
                long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                if (left <= 0 || isEnded()) {
                    throw new IOException("closed before the frames came: type=" + type + " count=" + count
                            + " received=" + received(type));
                }
                received.wait(left);
            }
        }
    }

    boolean isEnded() {
        return ended.getCount() == 0;
    }

    /** Returns whether the server ended the connection within that time. */
    boolean awaitEnd(Duration time) throws InterruptedException {
        return ended.await(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
