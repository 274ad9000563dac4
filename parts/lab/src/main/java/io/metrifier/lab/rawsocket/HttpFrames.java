package io.metrifier.lab.rawsocket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The client side of HTTP/1.1 framing: a short message is the path of a GET in hexadecimal, a long one the body of a
 * POST, and an answer is the body of a response. It parses only what the server of this baseline sends.
 */
final class HttpFrames implements FramedConnection {
    static final String CONTENT_TYPE = "application/octet-stream";

    private static final int LONGEST_PATH = 256;
    private static final int FIRST_CAPACITY = 16 * 1024;
    private static final byte[] END_OF_HEAD = "\r\n\r\n".getBytes(ISO_8859_1);
    private static final byte[] LENGTH = "\r\nContent-Length: ".getBytes(ISO_8859_1);

    private final SocketChannel channel;
    private final int maxMessageSize;
    private final String rest;
    private ByteBuffer buffer = ByteBuffer.allocate(FIRST_CAPACITY);

    HttpFrames(SocketChannel channel, Endpoint server, int maxMessageSize) throws IOException {
        this.channel = channel;
        this.maxMessageSize = maxMessageSize;
        this.rest = " HTTP/1.1\r\nHost: " + server + "\r\n";
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    @Override
    public void send(byte[] message) throws IOException {
        boolean path = message.length <= LONGEST_PATH && message[0] != BaselineOperation.CREATE_PERSON.code();
        String head = path
                ? "GET /" + HexFormat.of().formatHex(message) + rest + "\r\n"
                : "POST /" + rest + "Content-Type: " + CONTENT_TYPE + "\r\nContent-Length: " + message.length
                        + "\r\n\r\n";
        buffer.clear();
        ensureCapacity(head.length() + message.length);
        buffer.put(head.getBytes(ISO_8859_1));
        if (!path) {
            buffer.put(message);
        }
        buffer.flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    @Override
    public byte @Nullable [] receive() throws IOException {
        buffer.clear();
        int body = 0;
        while (body == 0) {
            if (!buffer.hasRemaining()) {
                throw new IOException("the HTTP head is too long: maxBytes=" + buffer.capacity());
            }
            if (channel.read(buffer) < 0) {
                return null;
            }
            body = find(END_OF_HEAD, buffer.position()) + END_OF_HEAD.length;
        }
        int length = parseContentLength(body);
        ensureCapacity(body + length);
        while (buffer.position() < body + length) {
            if (channel.read(buffer) < 0) {
                throw new IOException("the connection ended in the middle of a message: length=" + length);
            }
        }
        byte[] message = new byte[length];
        buffer.get(body, message);
        return message;
    }

    private int parseContentLength(int headEnd) throws IOException {
        int length = 0;
        for (int at = find(LENGTH, headEnd) + LENGTH.length; buffer.get(at) != '\r'; at++) {
            length = 10 * length + buffer.get(at) - '0';
            if (length < 0 || length > maxMessageSize) {
                throw new IOException("a message is too long: maxMessageSize=" + maxMessageSize);
            }
        }
        return length;
    }

    /** Returns the index at which the bytes are first found, or the negative length of the bytes. */
    private int find(byte[] wanted, int end) {
        byte[] bytes = buffer.array();
        for (int start = 0; start <= end - wanted.length; start++) {
            int same = 0;
            while (same < wanted.length && bytes[start + same] == wanted[same]) {
                same++;
            }
            if (same == wanted.length) {
                return start;
            }
        }
        return -wanted.length;
    }

    private void ensureCapacity(int bytes) {
        if (buffer.capacity() < bytes) {
            buffer = ByteBuffer.allocate(Math.max(bytes, 2 * buffer.capacity())).put(buffer.flip());
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
