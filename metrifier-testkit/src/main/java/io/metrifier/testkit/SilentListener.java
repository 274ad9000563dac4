package io.metrifier.testkit;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Listens on the same port of TCP and UDP, accepts everything and never answers. */
final class SilentListener implements AutoCloseable {
    private static final int ATTEMPTS = 20;

    private final Semaphore visits = new Semaphore(0);
    private final ServerSocket stream;
    private final DatagramSocket datagrams;

    private SilentListener(ServerSocket stream, DatagramSocket datagrams) {
        this.stream = stream;
        this.datagrams = datagrams;
        daemon(this::accept);
        daemon(this::receive);
    }

    /** Opens one on the loopback address, at a port that is free for both. */
    static SilentListener open() throws IOException {
        InetAddress loopback = InetAddress.getByName(Endpoint.loopback().host());
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            ServerSocket stream = new ServerSocket(0, 1, loopback);
            try {
                return new SilentListener(stream, new DatagramSocket(stream.getLocalPort(), loopback));
            } catch (IOException e) {
                stream.close();
            }
        }
        throw new IOException("no port is free in TCP and UDP: attempts=" + ATTEMPTS);
    }

    Endpoint endpoint() {
        return Endpoint.loopback(stream.getLocalPort());
    }

    /** Waits for a connection or a datagram, and returns whether there was one. */
    boolean awaitVisitor(Duration atMost) throws InterruptedException {
        return visits.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS);
    }

    @SuppressWarnings("EmptyCatch")
    private void accept() {
        try (Socket visitor = stream.accept()) {
            visits.release();
            visitor.getInputStream().readAllBytes();
        } catch (IOException e) {
            // Closed, or reset by its peer.
        }
    }

    @SuppressWarnings("EmptyCatch")
    private void receive() {
        try {
            datagrams.receive(new DatagramPacket(new byte[1], 1));
            visits.release();
        } catch (IOException e) {
            // Closed.
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "contract-silence");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        stream.close();
        datagrams.close();
    }
}
