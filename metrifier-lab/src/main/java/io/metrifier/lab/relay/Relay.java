package io.metrifier.lab.relay;

import io.metrifier.results.network.Network;
import io.metrifier.results.network.WireCounts;
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
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Passes everything between its clients and one server, over TCP and UDP on one port, as a network would: later,
 * slower, and where it is told so not at all. The UDP port after that one leads to the port after the server's, where a
 * server may answer from. One daemon thread carries all of it, and another
 * wakes it up in time. Thread-safe.
 */
public final class Relay implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Relay.class.getName());
    private static final int BIND_ATTEMPTS = 16;
    private static final int LAST_PORT = 65_535;
    private static final long JOIN_MILLIS = 30_000;
    private static final int SHARE_OF_HEAP = 4;

    private final RelayClock clock;
    private final Selector selector;
    private final EventQueue timeline = new EventQueue();
    private final RelayContext passage;
    private final Queue<Runnable> orders = new ConcurrentLinkedQueue<>();
    private final TcpFront tcp;
    private final List<UdpFront> udp;
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
            long maxUnderWay)
            throws IOException {
        selector = Selector.open();
        clock = clockFor.apply(selector);
        try {
            passage = new RelayContext(selector, clock, timeline, network, up, down, maxUnderWay);
            tcp = new TcpFront(passage, address(target, 0));
            udp = IntStream.rangeClosed(0, target.port() < LAST_PORT ? 1 : 0)
                    .mapToObj(after -> new UdpFront(passage, address(target, after)))
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
     * @param listen where its clients reach it; port 0 for any that is free for both TCP and UDP, the next one for UDP
     * @param target the server, which need not run yet
     * @throws UncheckedIOException if it cannot listen
     */
    public static Relay start(Endpoint listen, Endpoint target, Network network) {
        return start(listen, target, network, SystemClock::new);
    }

    static Relay start(Endpoint listen, Endpoint target, Network network, Function<Selector, RelayClock> clockFor) {
        return start(listen, target, network, clockFor, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    }

    /**
     * Starts a relay for a test.
     *
     * @param maxUnderWay how many bytes of TCP it holds, apart from one read of each connection
     */
    static Relay start(
            Endpoint listen,
            Endpoint target,
            Network network,
            Function<Selector, RelayClock> clockFor,
            long maxUnderWay) {
        try {
            Relay relay = new Relay(listen, target, network, clockFor, maxUnderWay);
            relay.thread.start();
            return relay;
        } catch (IOException e) {
            throw new UncheckedIOException("a relay cannot listen: endpoint=" + listen, e);
        }
    }

    private static InetSocketAddress address(Endpoint endpoint, int portsAfter) {
        return new InetSocketAddress(endpoint.host(), endpoint.port() + portsAfter);
    }

    /**
     * Binds both protocols to one port and UDP to the next, with another try where UDP's of those numbers are taken.
     */
    private int bind(Endpoint listen) throws IOException {
        for (int attempt = 1; ; attempt++) {
            Endpoint bound = new Endpoint(listen.host(), tcp.bind(address(listen, 0)));
            try {
                for (int i = 0; i < udp.size(); i++) {
                    udp.get(i).bind(address(bound, i));
                }
                return bound.port();
            } catch (BindException e) {
                tcp.unbind();
                udp.forEach(UdpFront::unbind);
                selector.selectNow();
                if (listen.port() != 0 || attempt == BIND_ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** Returns where clients reach it. */
    public Endpoint endpoint() {
        return endpoint;
    }

    /** Returns what it has carried so far. */
    public WireCounts counts() {
        long peers = udp.stream().mapToLong(UdpFront::opened).sum();
        return new WireCounts(tcp.opened() + peers, up.now(), down.now());
    }

    /**
     * Cuts the network before it returns: datagrams vanish, and what TCP sends waits until it is sent again after
     * {@link #heal}. New connections are made as far as the relay, and no farther.
     */
    public void cut() {
        order(passage.outage::begin);
    }

    /** Makes the network whole before it returns; connections go on when a kernel would have sent again. */
    public void heal() {
        order(() -> passage.outage.end(clock.nanoTime()));
    }

    /**
     * Leads to another server before it returns: new connections and all datagrams. Connections that are open stay with
     * the server they have.
     */
    public void leadTo(Endpoint other) {
        order(() -> {
            tcp.leadTo(address(other, 0));
            for (int i = 0; i < udp.size(); i++) {
                udp.get(i).leadTo(address(other, i));
            }
        });
    }

    /** Has the relay's thread do something, and waits until it has. */
    private void order(Runnable work) {
        CountDownLatch done = new CountDownLatch(1);
        orders.add(() -> {
            work.run();
            done.countDown();
        });
        selector.wakeup();
        try {
            if (!done.await(JOIN_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("a relay must run to be told anything: endpoint=" + endpoint);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a relay was told something: endpoint=" + endpoint, e);
        }
    }

    /** Returns a stage that completes with the reason when the relay ends although nothing closed it. */
    public CompletionStage<Throwable> failure() {
        return failure;
    }

    /** Halts this JVM with exit code 1 and one line when the relay ends although nothing closed it. */
    public void haltOnFailure() {
        failure.thenAccept(reason -> {
            try {
                System.err.println("failed: the relay ended: endpoint=" + endpoint + " reason=" + reason);
            } finally {
                Runtime.getRuntime().halt(1);
            }
        });
    }

    /** Returns how many bytes of TCP it holds. */
    long underWay() {
        AtomicLong bytes = new AtomicLong();
        order(() -> bytes.set(passage.underWay));
        return bytes.get();
    }

    /** Returns how many TCP connections are open. */
    int openTunnels() {
        return tcp.open();
    }

    private void run() {
        try {
            while (!closed) {
                turn();
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
        udp.forEach(UdpFront::close);
        clock.close();
        closeSelector();
    }

    private void turn() throws IOException {
        for (Runnable order = orders.poll(); order != null; order = orders.poll()) {
            order.run();
        }
        timeline.runDue(clock.nanoTime());
        clock.select(selector, timeline.nanosToNext(clock.nanoTime()));
        for (SelectionKey key : selector.selectedKeys()) {
            try {
                ((ChannelHandler) key.attachment()).ready(key.readyOps());
            } catch (CancelledKeyException e) {
                LOG.log(Level.TRACE, "closed while it was selected", e);
            }
        }
        selector.selectedKeys().clear();
    }

    private void closeSelector() {
        try {
            selector.close();
        } catch (IOException e) {
            LOG.log(Level.WARNING, "a selector did not close: endpoint=" + endpoint, e);
        }
    }

    /** Ends every connection and frees the port before it returns; idempotent. */
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
