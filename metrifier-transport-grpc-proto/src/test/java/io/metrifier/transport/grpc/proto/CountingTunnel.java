package io.metrifier.transport.grpc.proto;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/** Passes one connection after the other on to a server, and counts what passes both ways. */
final class CountingTunnel implements AutoCloseable {
    private final ServerSocket listener =
            new ServerSocket(0, 50, InetAddress.getByName(Endpoint.loopback().host()));
    private final Endpoint target;
    private final AtomicLong bytes = new AtomicLong();
    private final Queue<Socket> open = new ConcurrentLinkedQueue<>();

    CountingTunnel(Endpoint target) throws IOException {
        this.target = target;
        start(this::accept);
    }

    Endpoint endpoint() {
        return Endpoint.loopback(listener.getLocalPort());
    }

    long bytes() {
        return bytes.get();
    }

    private void accept() throws IOException {
        while (true) {
            Socket near = listener.accept();
            Socket far = new Socket(target.host(), target.port());
            open.add(near);
            open.add(far);
            start(() -> pass(near, far));
            start(() -> pass(far, near));
        }
    }

    private void pass(Socket from, Socket to) throws IOException {
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        byte[] piece = new byte[8_192];
        for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
            bytes.addAndGet(count);
            out.write(piece, 0, count);
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
        for (Socket socket : open) {
            socket.close();
        }
    }
}
