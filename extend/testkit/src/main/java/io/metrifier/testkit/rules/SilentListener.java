package io.metrifier.testkit.rules;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Listens on the same port of TCP and UDP, or on a Unix domain socket, accepts everything and never answers. */
final class SilentListener implements AutoCloseable {
    private static final int ATTEMPTS = 20;

    private final Semaphore visits = new Semaphore(0);
    private final Endpoint endpoint;
    private final ServerSocketChannel stream;
    private final @Nullable DatagramSocket datagrams;

    private SilentListener(Endpoint endpoint, ServerSocketChannel stream, @Nullable DatagramSocket datagrams) {
        this.endpoint = endpoint;
        this.stream = stream;
        this.datagrams = datagrams;
        ContractFixture.startThread(this::accept, "contract-silence");
        if (datagrams != null) {
            ContractFixture.startThread(() -> receive(datagrams), "contract-silence");
        }
    }

    /** Opens one on a temporary file, or at a port of the loopback address. */
    static SilentListener open(boolean unix) throws IOException {
        return unix ? openFile() : openPort();
    }

    private static SilentListener openFile() throws IOException {
        Path file = Files.createTempDirectory("contract").resolve("silent.sock");
        ServerSocketChannel stream = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        return new SilentListener(Endpoint.unix(file), stream.bind(UnixDomainSocketAddress.of(file)), null);
    }

    /** The port must be free for TCP and UDP. */
    private static SilentListener openPort() throws IOException {
        InetAddress loopback = InetAddress.getByName(Endpoint.loopback().host());
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            ServerSocketChannel stream = ServerSocketChannel.open().bind(new InetSocketAddress(loopback, 0), 1);
            int port = stream.socket().getLocalPort();
            try {
                return new SilentListener(Endpoint.loopback(port), stream, new DatagramSocket(port, loopback));
            } catch (IOException e) {
                stream.close();
            }
        }
        throw new IOException("no port is free in TCP and UDP: attempts=" + ATTEMPTS);
    }

    Endpoint endpoint() {
        return endpoint;
    }

    /** Waits for a connection or a datagram, and returns whether there was one. */
    boolean awaitVisitor(Duration atMost) throws InterruptedException {
        return visits.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS);
    }

    @SuppressWarnings("EmptyCatch")
    private void accept() {
        try (SocketChannel visitor = stream.accept()) {
            visits.release();
            ByteBuffer ignored = ByteBuffer.allocate(1024);
            while (visitor.read(ignored.clear()) >= 0) {
                // Reads what a client sends until it closes.
            }
        } catch (IOException e) {
            // Closed, or reset by its peer.
        }
    }

    @SuppressWarnings("EmptyCatch")
    private void receive(DatagramSocket socket) {
        try {
            socket.receive(new DatagramPacket(new byte[1], 1));
            visits.release();
        } catch (IOException e) {
            // Closed.
        }
    }

    @Override
    public void close() throws IOException {
        stream.close();
        if (datagrams != null) {
            datagrams.close();
        }
        if (endpoint.path().isPresent()) {
            Files.deleteIfExists(endpoint.path().get());
            Files.deleteIfExists(endpoint.path().get().getParent());
        }
    }
}
