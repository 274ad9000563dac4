package io.metrifier.transport.http;

import io.metrifier.transport.Endpoint;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** A server that runs a script of the test for each connection, one after the other. */
public final class ScriptedPeer implements AutoCloseable {
    public static final String WELL = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{\"sum\":5}";

    private final ServerSocket listener =
            new ServerSocket(0, 50, InetAddress.getByName(Endpoint.loopback().host()));
    private final Queue<Socket> accepted = new ConcurrentLinkedQueue<>();
    private final Queue<String> requests = new ConcurrentLinkedQueue<>();
    private final Set<Integer> played = ConcurrentHashMap.newKeySet();
    private final Script script;

    /** The script for one connection, on a separate thread. */
    public interface Script {
        /** Runs the script; the connection closes afterwards. */
        void play(int connection, Dialogue dialogue) throws IOException;
    }

    /** Both directions of one connection. */
    public final class Dialogue {
        private final Socket socket;
        private final BufferedReader in;

        private Dialogue(Socket socket) throws IOException {
            this.socket = socket;
            this.in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
        }

        /** Reads the head of a request and returns its first line; {@code null} at the end of the connection. */
        public @Nullable String request() throws IOException {
            String first = in.readLine();
            for (String line = first; line != null && !line.isEmpty(); line = in.readLine()) {
                // A script does not need the rest of the head.
            }
            if (first != null) {
                requests.add(first);
            }
            return first;
        }

        public void answer(String text) throws IOException {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        }

        /** Closes only the writing direction: closing both with an unread request could discard the answer. */
        void endAnswers() throws IOException {
            socket.shutdownOutput();
        }

        /** Waits until the test opens this latch. */
        public void await(CountDownLatch latch) throws IOException {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }

        /** Waits until the other side closes the connection. */
        public void awaitEnd() throws IOException {
            while (in.read() >= 0) {
                // Further bytes are not answered.
            }
        }
    }

    public ScriptedPeer(Script script) throws IOException {
        this.script = script;
        start(this::accept);
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listener.accept();
                accepted.add(socket);
                int number = accepted.size();
                start(() -> play(number, socket));
            }
        } catch (IOException e) {
            // The test is over.
        }
    }

    private void play(int number, Socket socket) {
        try (socket) {
            script.play(number, new Dialogue(socket));
        } catch (IOException e) {
            // The tested client has closed the connection, or the test is over.
        }
        played.add(number);
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "scripted-peer");
        thread.setDaemon(true);
        thread.start();
    }

    public Endpoint endpoint() {
        return Endpoint.loopback(listener.getLocalPort());
    }

    int connections() {
        return accepted.size();
    }

    /** Waits until the script of this connection has ended. */
    public void awaitEnd(int connection) {
        while (!played.contains(connection)) {
            Thread.onSpinWait();
        }
    }

    /** Returns the first lines of all requests so far. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : accepted) {
            socket.close();
        }
    }
}
