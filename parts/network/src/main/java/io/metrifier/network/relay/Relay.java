package io.metrifier.network.relay;

import io.metrifier.network.Network;
import io.metrifier.network.WireCounts;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Forwards everything between its clients and one server, over TCP and UDP on one port, as a network would: later,
 * slower, and with configured losses. The next UDP port leads to the port after the server's, from which a server may
 * answer. One daemon thread carries all traffic, and another wakes it up in time. Thread-safe.
 */
public final class Relay implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Relay.class.getName());
    private static final int BIND_ATTEMPTS = 16;
    private static final int LAST_PORT = 65_535;
    private static final long JOIN_MILLIS = 30_000;

    private final RelayClock clock;
    private final Selector selector;
    private final EventQueue timeline = new EventQueue();
    private final RelayContext passage;
    private final Queue<Runnable> orders = new ConcurrentLinkedQueue<>();
    private final TcpAcceptor tcp;
    private final List<UdpForwarder> udp;
    private final TrafficCounter up = new TrafficCounter();
    private final TrafficCounter down = new TrafficCounter();
    private final Endpoint endpoint;
    private final Thread thread;
    private final CompletableFuture<Throwable> failure = new CompletableFuture<>();
    private volatile boolean closed;

    private Relay(
            Endpoint listen,
            Endpoint target,
            Network network,
            Function<Selector, RelayClock> clockFor,
            RelayLimits limits)
            throws IOException {
        selector = Selector.open();
        clock = clockFor.apply(selector);
        try {
            passage = new RelayContext(selector, clock, timeline, network, up, down, limits.bytes());
            tcp = new TcpAcceptor(passage, toAddress(target, 0), limits.connections());
            udp = IntStream.rangeClosed(0, target.port() < LAST_PORT ? 1 : 0)
                    .mapToObj(after -> new UdpForwarder(passage, toAddress(target, after)))
                    .toList();
            endpoint = new Endpoint(listen.host(), bind(listen));
        } catch (IOException | RuntimeException e) {
            clock.close();
            selector.close();
            throw e;
        }
        thread = new Thread(this::run, "relay-" + endpoint.port());
        thread.setDaemon(true);
    }

    /**
     * Starts a relay.
     *
     * @param listen the address for clients; port 0 for any that is free for both TCP and UDP, and the next one for UDP
     * @param target the server, which need not run yet
     * @throws UncheckedIOException if it cannot listen
     */
    public static Relay start(Endpoint listen, Endpoint target, Network network) {
        return start(listen, target, network, SystemClock::new);
    }

    static Relay start(Endpoint listen, Endpoint target, Network network, Function<Selector, RelayClock> clockFor) {
        return start(listen, target, network, clockFor, RelayLimits.ofProcess());
    }

    /** Starts a relay for a test. */
    static Relay start(
            Endpoint listen,
            Endpoint target,
            Network network,
            Function<Selector, RelayClock> clockFor,
            RelayLimits limits) {
        try {
            Relay relay = new Relay(listen, target, network, clockFor, limits);
            relay.thread.start();
            return relay;
        } catch (IOException e) {
            throw new UncheckedIOException("the relay cannot listen: endpoint=" + listen, e);
        }
    }

    private static InetSocketAddress toAddress(Endpoint endpoint, int portsAfter) {
        return new InetSocketAddress(endpoint.host(), endpoint.port() + portsAfter);
    }

    /** Binds TCP and UDP to one port and UDP to the next, and retries if a UDP port is taken. */
    private int bind(Endpoint listen) throws IOException {
        for (int attempt = 1; ; attempt++) {
            Endpoint bound = new Endpoint(listen.host(), tcp.bind(toAddress(listen, 0)));
            try {
                for (int i = 0; i < udp.size(); i++) {
                    udp.get(i).bind(toAddress(bound, i));
                }
                return bound.port();
            } catch (BindException e) {
                tcp.unbind();
                udp.forEach(UdpForwarder::unbind);
                selector.selectNow();
                if (listen.port() != 0 || attempt == BIND_ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** Returns the address for clients. */
    public Endpoint endpoint() {
        return endpoint;
    }

    /** Returns what it has carried so far. */
    public WireCounts counts() {
        long peers = udp.stream().mapToLong(UdpForwarder::openedCount).sum();
        return new WireCounts(tcp.openedCount() + peers, up.counts(), down.counts());
    }

    /**
     * Interrupts the network before it returns: datagrams are lost, and TCP data waits until it is sent again after
     * {@link #heal}. New connections are accepted by the relay and go no further.
     */
    public void cut() {
        runOnThread(passage.outage::begin);
    }

    /** Restores the network before it returns; connections continue when a kernel would have sent again. */
    public void heal() {
        runOnThread(() -> passage.outage.end(clock.nanoTime()));
    }

    /**
     * Switches to another server before it returns, for new connections and all datagrams. Open connections stay with
     * their server.
     */
    public void leadTo(Endpoint other) {
        runOnThread(() -> {
            tcp.leadTo(toAddress(other, 0));
            for (int i = 0; i < udp.size(); i++) {
                udp.get(i).leadTo(toAddress(other, i));
            }
        });
    }

    /** Runs an action on the relay's thread, and waits for its end. */
    private void runOnThread(Runnable work) {
        CountDownLatch done = new CountDownLatch(1);
        orders.add(() -> {
            work.run();
            done.countDown();
        });
        selector.wakeup();
        try {
            if (!done.await(JOIN_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("the relay is not running: endpoint=" + endpoint);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the relay: endpoint=" + endpoint, e);
        }
    }

    /** Halts this JVM with exit code 1 and one line if the relay ends without being closed. */
    public void haltOnFailure() {
        failure.thenAccept(reason -> {
            try {
                System.err.println("failed: the relay ended: endpoint=" + endpoint + " reason=" + reason);
            } finally {
                Runtime.getRuntime().halt(1);
            }
        });
    }

    /** Returns the number of TCP bytes that it buffers. */
    long underWay() {
        AtomicLong bytes = new AtomicLong();
        runOnThread(() -> bytes.set(passage.underWay));
        return bytes.get();
    }

    /** Returns the number of open TCP connections. */
    int tunnelCount() {
        return tcp.openCount();
    }

    private void run() {
        try {
            while (!closed) {
                runTurn();
            }
        } catch (IOException | RuntimeException | Error e) {
            end();
            failure.complete(e);
            return;
        }
        end();
    }

    private void end() {
        tcp.close();
        udp.forEach(UdpForwarder::close);
        clock.close();
        closeSelector();
    }

    private void runTurn() throws IOException {
        for (Runnable order = orders.poll(); order != null; order = orders.poll()) {
            order.run();
        }
        timeline.runDue(clock.nanoTime());
        clock.select(selector, timeline.computeDelay(clock.nanoTime()));
        passage.beginRound(selector.selectedKeys().size());
        for (SelectionKey key : selector.selectedKeys()) {
            try {
                ((ChannelHandler) key.attachment()).onReady(key.readyOps());
            } catch (CancelledKeyException e) {
                LOG.log(Level.TRACE, "a channel was closed while it was selected", e);
            }
        }
        selector.selectedKeys().clear();
    }

    private void closeSelector() {
        try {
            selector.close();
        } catch (IOException e) {
            LOG.log(Level.WARNING, "cannot close the selector: endpoint=" + endpoint, e);
        }
    }

    /** Closes every connection and frees the port before it returns. Idempotent. */
    @Override
    public void close() {
        closed = true;
        selector.wakeup();
        try {
            thread.join(JOIN_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
