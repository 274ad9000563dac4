package io.metrifier.load.worker;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import jdk.net.ExtendedSocketOptions;

/**
 * One connection of a leader and a worker: lines both ways, of bounded length and number. Sending never blocks,
 * receiving has a deadline. Thread-safe.
 */
final class WorkerLink implements AutoCloseable {
    /** Until the kernel first asks, and between its questions; so many without an answer end the connection. */
    private static final int SILENT_SECONDS = 10;

    private static final int UNANSWERED = 3;

    /** What somebody may say who has proven nothing yet. */
    static final int STRANGERS_LINE = 1 << 16;

    /** A result of a thousand percentiles is a few ten thousand characters. */
    static final int LONGEST_LINE = 1 << 24;

    private static final int MOST_LINES = 1_000;
    private static final String LAST = "";

    private final Socket socket;
    private final BlockingQueue<Optional<String>> received = new LinkedBlockingQueue<>(MOST_LINES);
    private final BlockingQueue<String> sending = new LinkedBlockingQueue<>(MOST_LINES);
    private final CompletableFuture<String> end = new CompletableFuture<>();
    private final Thread reader;
    private final Thread writer;
    private volatile int longest = STRANGERS_LINE;

    private WorkerLink(Socket socket) {
        this.socket = socket;
        reader = new Thread(this::read, "workers-read-" + socket.getPort());
        writer = new Thread(this::write, "workers-write-" + socket.getPort());
    }

    /** Takes over a connection. */
    static WorkerLink over(Socket socket) {
        noticeAVanishedHost(socket);
        WorkerLink link = new WorkerLink(socket);
        link.reader.setDaemon(true);
        link.writer.setDaemon(true);
        link.reader.start();
        link.writer.start();
        return link;
    }

    /** A host that loses its power closes nothing: the kernel asks it whether it is still there. */
    private static void noticeAVanishedHost(Socket socket) {
        try {
            socket.setKeepAlive(true);
            if (socket.supportedOptions().contains(ExtendedSocketOptions.TCP_KEEPIDLE)) {
                socket.setOption(ExtendedSocketOptions.TCP_KEEPIDLE, SILENT_SECONDS);
                socket.setOption(ExtendedSocketOptions.TCP_KEEPINTERVAL, SILENT_SECONDS);
                socket.setOption(ExtendedSocketOptions.TCP_KEEPCOUNT, UNANSWERED);
            }
        } catch (IOException e) {
            // It is closed already, which its reader is about to find.
        }
    }

    /** The other end has proven who it is. */
    void trust() {
        longest = LONGEST_LINE;
    }

    /** Says where the other end is, for people. */
    String peer() {
        return socket.getInetAddress().getHostAddress();
    }

    /** Returns a future that completes, with a message for people, when the connection ends. */
    CompletableFuture<String> end() {
        return end;
    }

    void send(Record said) throws LostException {
        if (end.isDone()) {
            throw new LostException(end.join());
        }
        if (!sending.offer(WorkerLines.line(said))) {
            throw lost("does not listen: lines waiting=" + MOST_LINES);
        }
    }

    /**
     * Waits for the next line.
     *
     * @throws LostException where there is none in time, or the connection has ended
     */
    String receive(Duration within) throws LostException, InterruptedException {
        Optional<String> line = received.poll(Math.max(0, within.toNanos()), TimeUnit.NANOSECONDS);
        if (line == null) {
            throw end.isDone() ? new LostException(end.join()) : lost("says nothing: waited=" + within);
        }
        if (line.isEmpty()) {
            received.offer(line);
            throw new LostException(end.join());
        }
        return line.get();
    }

    private LostException lost(String why) {
        finish(why);
        return new LostException(why);
    }

    private void read() {
        try {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            for (Optional<String> line = line(in); line.isPresent(); line = line(in)) {
                received.put(line);
            }
            finish("closed the connection");
        } catch (IOException e) {
            finish("the connection broke: " + e.getMessage());
        } catch (InterruptedException e) {
            finish("closed");
        }
        received.offer(Optional.empty());
    }

    private Optional<String> line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                return Optional.of(line.toString(StandardCharsets.UTF_8));
            }
            if (line.size() == longest) {
                throw new IOException("a line must not be longer than the bound: bytes=" + longest);
            }
            line.write(next);
        }
        return Optional.empty();
    }

    private void write() {
        try {
            OutputStream out = socket.getOutputStream();
            for (String line = sending.take(); !line.equals(LAST); line = sending.take()) {
                out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
            socket.shutdownOutput();
        } catch (IOException e) {
            finish("the connection broke: " + e.getMessage());
        } catch (InterruptedException e) {
            finish("closed");
        }
    }

    private void finish(String why) {
        if (end.complete(why)) {
            cut();
        }
    }

    private void cut() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is of no more use either way.
        }
        reader.interrupt();
        writer.interrupt();
    }

    /**
     * Sends what waits to be sent, lets the other end hear it, for as long as that may take, and ends the connection.
     */
    void closeAfter(Duration within) {
        sending.offer(LAST);
        try {
            reader.join(within.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close();
    }

    /** Ends the connection at once. Idempotent. */
    @Override
    public void close() {
        finish("closed");
    }
}
