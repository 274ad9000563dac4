package io.metrifier.network.relay;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.metrifier.network.Network;
import io.metrifier.transport.Endpoint;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The real round trip of a few bytes through a relay, with a server that does nothing: the lower bound of every call
 * over that network.
 */
public record RelayBaseline(Duration least, Duration median, int roundTrips) {
    /** A short delay, so that the warm-up is fast, with every feature of a network. */
    private static final Network NEAR = Network.parse("1ms,bandwidth=1gbit");

    private static final int CONNECTIONS = 300;
    private static final int WARMUP = 3;
    private static final int MIN = 3;
    private static final int MAX = 1_000;
    private static final long BUDGET_NANOS = MILLISECONDS.toNanos(1_500);
    private static final int TIMEOUT_MILLIS = 30_000;
    private static final byte[] MESSAGE = new byte[32];

    /**
     * Measures for a second or two, over a separate relay.
     *
     * @throws UncheckedIOException if the relay does not work
     */
    public static RelayBaseline measure(Network network) {
        try (EchoServer echo = EchoServer.start();
                Relay relay = Relay.start(Endpoint.loopback(), echo.endpoint(), network);
                Socket socket = connect(relay)) {
            return of(measureNanos(socket));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot measure the round trip: network=" + network, e);
        }
    }

    /**
     * Makes enough connections to have the code of a new connection compiled: without that, one would be half a
     * millisecond late.
     */
    static void warmUp() {
        try (EchoServer echo = EchoServer.start();
                Relay relay = Relay.start(Endpoint.loopback(), echo.endpoint(), NEAR)) {
            for (int i = 0; i < CONNECTIONS; i++) {
                try (Socket socket = connect(relay)) {
                    makeRoundTrip(socket, new DataInputStream(socket.getInputStream()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot connect through the relay", e);
        }
    }

    private static Socket connect(Relay relay) throws IOException {
        Socket socket = new Socket(relay.endpoint().host(), relay.endpoint().port());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        return socket;
    }

    private static void makeRoundTrip(Socket socket, DataInputStream answers) throws IOException {
        socket.getOutputStream().write(MESSAGE);
        answers.readFully(new byte[MESSAGE.length]);
    }

    private static List<Long> measureNanos(Socket socket) throws IOException {
        DataInputStream answers = new DataInputStream(socket.getInputStream());
        List<Long> measured = new ArrayList<>();
        long begin = System.nanoTime();
        for (int i = 0; i < MAX && (measured.size() < MIN || System.nanoTime() - begin < BUDGET_NANOS); i++) {
            long start = System.nanoTime();
            makeRoundTrip(socket, answers);
            long nanos = System.nanoTime() - start;
            if (i >= WARMUP) {
                measured.add(nanos);
            }
        }
        return measured;
    }

    private static RelayBaseline of(List<Long> nanos) {
        Collections.sort(nanos);
        return new RelayBaseline(
                Duration.ofNanos(nanos.get(0)), Duration.ofNanos(nanos.get(nanos.size() / 2)), nanos.size());
    }
}
