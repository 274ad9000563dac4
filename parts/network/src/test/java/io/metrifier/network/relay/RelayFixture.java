package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.Network;
import io.metrifier.transport.Endpoint;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;

/** Relays, servers and sockets that are closed with their test. */
abstract class RelayFixture {
    static final int SOCKET_TIMEOUT = 30_000;

    private final Deque<AutoCloseable> open = new ArrayDeque<>();

    @AfterEach
    void close() throws Exception {
        while (!open.isEmpty()) {
            open.pop().close();
        }
    }

    static long roundTrip(Socket socket) throws IOException {
        long start = System.nanoTime();
        new DataOutputStream(socket.getOutputStream()).writeInt(7);
        assertThat(new DataInputStream(socket.getInputStream()).readInt()).isEqualTo(7);
        return System.nanoTime() - start;
    }

    /** Returns the listen address of relays; the JVM's own loopback address may be that of IPv6. */
    static InetAddress loopback() throws IOException {
        return InetAddress.getByName(Endpoint.loopback().host());
    }

    DatagramSocket datagramSocket() throws IOException {
        DatagramSocket socket = closing(new DatagramSocket(0, loopback()));
        socket.setSoTimeout(SOCKET_TIMEOUT);
        return socket;
    }

    Endpoint echo() {
        return closing(EchoServer.start()).endpoint();
    }

    Relay relay(String network, Endpoint target) {
        return closing(Relay.start(Endpoint.loopback(), target, Network.parse(network)));
    }

    Socket connect(Relay relay) throws IOException {
        return closing(open(relay));
    }

    static Socket open(Relay relay) throws IOException {
        Socket socket = new Socket(relay.endpoint().host(), relay.endpoint().port());
        socket.setSoTimeout(SOCKET_TIMEOUT);
        socket.setTcpNoDelay(true);
        return socket;
    }

    <T extends AutoCloseable> T closing(T resource) {
        open.push(resource);
        return resource;
    }

    static <T> FutureTask<T> started(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "relay-test");
        thread.setDaemon(true);
        thread.start();
        return task;
    }
}
