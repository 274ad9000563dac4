package io.metrifier.transport.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.metrifier.transport.Endpoint;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Stands before a server and keeps what its clients say and what they are answered. */
final class Ear implements AutoCloseable {
    private final Endpoint server;
    private final ServerSocket listener;
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();
    private final ByteArrayOutputStream answered = new ByteArrayOutputStream();

    Ear(Endpoint server) throws IOException {
        this.server = server;
        listener = new ServerSocket(0, 50, InetAddress.getByName(server.host()));
        start(() -> {
            while (true) {
                Socket client = listener.accept();
                Socket onwards = new Socket(server.host(), server.port());
                start(() -> pass(client, onwards, heard));
                start(() -> pass(onwards, client, answered));
            }
        });
    }

    Endpoint endpoint() {
        return new Endpoint(server.host(), listener.getLocalPort());
    }

    /** Returns all that clients said, as text of one character for each byte. */
    String heard() {
        return heard.toString(ISO_8859_1);
    }

    /** Returns all that clients were answered, likewise. */
    String answered() {
        return answered.toString(ISO_8859_1);
    }

    /** Bytes are kept before they are passed on: who has an answer finds it here. */
    private static void pass(Socket from, Socket to, ByteArrayOutputStream copy) throws IOException {
        byte[] piece = new byte[8_192];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                copy.write(piece, 0, count);
                to.getOutputStream().write(piece, 0, count);
            }
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    /** A socket that is closed under its thread ends that thread, and that is all there is to it. */
    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException closed) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
