package io.metrifier.transport.kryonet;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.FrameworkMessage;
import com.esotericsoftware.kryonet.Listener;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** One TCP connection of a client, from its making to its loss; the client then makes another. Thread-safe. */
final class ClientLink implements UpdateLoop.Turns, PartAssembler.Receiver {
    private static final System.Logger LOG = System.getLogger(ClientLink.class.getPackageName());
    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long LONGEST_CLOSE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final float HALF_FULL = 0.5f;

    private final Endpoint endpoint;
    private final int maxInFlight;
    private final Client kryonet;
    private final PartAssembler inbox;
    private final Outbox outbox;
    private final UpdateLoop loop;
    private final AtomicLong ids = new AtomicLong();
    private final Map<Long, AnswerReceiver> awaiters = new ConcurrentHashMap<>();
    private volatile boolean ending;
    private volatile @Nullable TransportException lost;
    private @Nullable Exception cause;
    private long lastTick;

    private ClientLink(Endpoint endpoint, TransportOptions options, KryonetOptions own) {
        this.endpoint = endpoint;
        maxInFlight = own.maxInFlight();
        kryonet = new LinkClient(own.writeBuffer());
        kryonet.setIdleThreshold(HALF_FULL);
        kryonet.addListener(new Events());
        inbox = new PartAssembler(
                options.maxMessageSize(), new ByteBudget(Long.MAX_VALUE), new SharedAssemblyArray(), this);
        outbox = new Outbox(kryonet, own.writeBuffer(), own.largestBacklog(options), new ByteBudget(Long.MAX_VALUE));
        loop = new UpdateLoop("kryonet-client-" + endpoint.port(), this);
    }

    /** Connects; blocks for this long at most, or until the thread is interrupted. */
    static ClientLink open(Endpoint endpoint, TransportOptions options, KryonetOptions own, Duration atMost)
            throws IOException {
        ClientLink link = new ClientLink(endpoint, options, own);
        link.kryonet.close();
        link.loop.start();
        try {
            link.kryonet.connect(Math.toIntExact(atMost.toMillis()), endpoint.host(), endpoint.port());
            return link;
        } catch (IOException | RuntimeException e) {
            link.close(KryonetErrors.unreachable(endpoint, e));
            throw e;
        }
    }

    boolean isUsable() {
        return !ending && lost == null;
    }

    /** Sends a request or the first message of a stream, under an id of its own. */
    void start(byte[] message, AnswerReceiver awaiter) {
        if (awaiters.size() >= maxInFlight) {
            awaiter.failed(new TransportException(
                    Kind.UNAVAILABLE, "too many calls wait for their answers: kryonet.maxInFlight=" + maxInFlight));
            return;
        }
        long id = join(awaiter);
        KryonetCodec.setId(message, id);
        if (!outbox.send(message)) {
            fail(id, new TransportException(Kind.UNAVAILABLE, "too much waits to be sent: endpoint=" + endpoint));
        }
    }

    /** Sends a further message of a stream, in its turn. */
    void send(byte[] message) {
        outbox.send(message);
    }

    /** Sends a further message of a stream, unless it would have to wait. */
    boolean trySend(byte[] message) {
        return outbox.trySend(message);
    }

    /** Returns a new id, whose messages the awaiter hears from now on. */
    long join(AnswerReceiver awaiter) {
        long id = ids.incrementAndGet();
        awaiters.put(id, awaiter);
        awaiter.sent(this, id);
        TransportException reason = lost;
        if (reason != null) {
            fail(id, reason);
        }
        return id;
    }

    void forget(long id) {
        awaiters.remove(id);
    }

    private void fail(long id, RuntimeException reason) {
        AnswerReceiver awaiter = awaiters.remove(id);
        if (awaiter != null) {
            awaiter.failed(reason);
        }
    }

    @Override
    public void message(byte[] message) {
        AnswerReceiver awaiter = awaiters.get(KryonetCodec.id(message));
        if (awaiter != null) {
            pass(message, awaiter);
        }
    }

    /** A listener that throws must not cost everyone else the connection. */
    private static void pass(byte[] message, AnswerReceiver awaiter) {
        try {
            awaiter.message(message);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "a listener failed", e);
        }
    }

    @Override
    public void refused(byte[] header, TransportException why) {
        fail(KryonetCodec.id(header), why);
    }

    @Override
    public boolean turn() throws IOException {
        kryonet.update(UpdateLoop.TURN_MILLIS);
        long now = System.nanoTime();
        if (now - lastTick > TICK_NANOS) {
            lastTick = now;
            awaiters.values().forEach(awaiter -> awaiter.tick(now));
        }
        return isUsable();
    }

    @Override
    public boolean goesOnAfter(Exception failure) {
        cause = failure;
        return false;
    }

    @Override
    public void end() {
        TransportException reason = lost == null ? KryonetErrors.connectionLost(endpoint, cause) : lost;
        lost = reason;
        try {
            kryonet.dispose();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "KryoNet did not close cleanly: endpoint=" + endpoint, e);
        }
        awaiters.keySet().forEach(id -> fail(id, reason));
    }

    /** Fails what is under way with this reason and releases the connection before it returns. */
    void close(TransportException reason) {
        lost = reason;
        ending = true;
        if (kryonet.isConnected()) {
            kryonet.sendTCP(FrameworkMessage.keepAlive);
        }
        loop.join(LONGEST_CLOSE_NANOS);
    }

    /** A client that leaves its closing to the update thread, as a sender's would wait for locks of the selector. */
    private final class LinkClient extends Client {
        LinkClient(int writeBuffer) {
            super(writeBuffer, PartSerialization.OBJECT_BUFFER, new PartSerialization());
        }

        @Override
        public void close() {
            if (isConnected() && Thread.currentThread() != getUpdateThread()) {
                ending = true;
            } else {
                super.close();
            }
        }
    }

    /** What KryoNet reports, on the update thread. */
    private final class Events extends Listener {
        @Override
        public void disconnected(Connection connection) {
            ending = true;
        }

        @Override
        public void received(Connection connection, Object object) {
            if (object instanceof MessagePart part) {
                inbox.accept(part);
            }
        }

        @Override
        public void idle(Connection connection) {
            outbox.roomMayHaveGrown();
        }
    }
}
