package io.metrifier.transport.http;

import io.metrifier.transport.Endpoint;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A peer that sends arbitrary bytes over a socket. */
final class RawHttp implements AutoCloseable {
    private static final int READ_MILLIS = 60_000;

    private final Socket socket;

    RawHttp(Endpoint server) throws IOException {
        socket = new Socket(server.host(), server.port());
        socket.setSoTimeout(READ_MILLIS);
        socket.setTcpNoDelay(true);
    }

    /** Sends text and returns everything that arrives until the server closes the connection. */
    static String exchange(Endpoint server, String text) throws IOException {
        try (RawHttp peer = new RawHttp(server)) {
            return peer.send(text).readAll();
        }
    }

    /** Returns a request that asks the server to close the connection after its answer. */
    static String request(String line, String... headers) {
        return line + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n" + String.join("", headers) + "\r\n";
    }

    static String post(String path, String contentType, String body) {
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        return request("POST " + path, "Content-Type: " + contentType + "\r\nContent-Length: " + length + "\r\n")
                + body;
    }

    RawHttp send(String text) throws IOException {
        return send(text.getBytes(StandardCharsets.UTF_8));
    }

    RawHttp send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        return this;
    }

    InputStream in() throws IOException {
        return socket.getInputStream();
    }

    /** Reads until the server closes; a reset also ends the reading. */
    String readAll() {
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        try {
            in().transferTo(received);
        } catch (IOException e) {
            received.writeBytes(("[" + e.getMessage() + "]").getBytes(StandardCharsets.UTF_8));
        }
        return received.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
