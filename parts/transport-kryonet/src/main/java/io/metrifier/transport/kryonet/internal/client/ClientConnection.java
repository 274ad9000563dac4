package io.metrifier.transport.kryonet.internal.client;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.FrameworkMessage;
import com.esotericsoftware.kryonet.Listener;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.kryonet.internal.wire.ConnectionWriteQueue;
import io.metrifier.transport.kryonet.internal.wire.KryonetCodec;
import io.metrifier.transport.kryonet.internal.wire.KryonetOptions;
import io.metrifier.transport.kryonet.internal.wire.PartAssembler;
import io.metrifier.transport.kryonet.internal.wire.PartSerialization;
import io.metrifier.transport.kryonet.internal.wire.UpdateThread;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import io.metrifier.transport.support.client.DeadConnectionCheck;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** One TCP connection of a client, from connecting to its loss. Thread-safe. */
final class ClientConnection implements UpdateThread.LoopBody, PartAssembler.Receiver {
    private static final System.Logger LOG = System.getLogger(ClientConnection.class.getPackageName());
    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long MAX_CLOSE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final float HALF_FULL = 0.5f;

    private final Endpoint endpoint;
    private final int maxInFlight;
    private final Client kryonet;
    private final PartAssembler assembler;
    private final ConnectionWriteQueue writeQueue;
    private final UpdateThread loop;
    private final DeadConnectionCheck dead = new DeadConnectionCheck();
    private final AtomicLong ids = new AtomicLong();
    private final Map<Long, AnswerReceiver> receivers = new ConcurrentHashMap<>();
    private volatile boolean ending;
    private volatile @Nullable TransportException lost;
    private @Nullable Exception cause;
    private long lastTick;
    private volatile boolean unanswered;
    /** The number of received objects; of the update thread. */
    private long received;

    private ClientConnection(Endpoint endpoint, TransportOptions options, KryonetOptions own) {
        this.endpoint = endpoint;
        maxInFlight = own.inFlight();
        kryonet = new LinkClient(own.writeBuffer());
        kryonet.setIdleThreshold(HALF_FULL);
        kryonet.addListener(new Events());
        assembler = new PartAssembler(
                options.maxMessageSize(), new ByteBudget(Long.MAX_VALUE), new SharedAssemblyArray(), this);
        writeQueue = new ConnectionWriteQueue(
                kryonet, own.writeBuffer(), own.findMaxBacklog(options), new ByteBudget(Long.MAX_VALUE));
        loop = new UpdateThread("kryonet-client-" + endpoint.port(), this);
    }

    /** Connects. Blocks for at most this long, or until the thread is interrupted. */
    static ClientConnection open(Endpoint endpoint, TransportOptions options, KryonetOptions own, Duration atMost)
            throws IOException {
        ClientConnection link = new ClientConnection(endpoint, options, own);
        link.kryonet.close();
        link.loop.start();
        try {
            link.kryonet.connect(Math.toIntExact(atMost.toMillis()), endpoint.host(), endpoint.port());
            return link;
        } catch (IOException | RuntimeException e) {
            link.close(unreachable(endpoint, e));
            throw e;
        }
    }

    static TransportException unreachable(Endpoint endpoint, @Nullable Throwable cause) {
        return new TransportException(
                Kind.UNAVAILABLE,
                "no server answers: endpoint=" + endpoint
                        + (cause == null ? "" : " reason=" + FailureText.of(cause, "none given")),
                cause);
    }

    boolean isUsable() {
        return !ending && lost == null;
    }

    /** Sends a request or the first message of a stream, under a new id. */
    void start(byte[] message, AnswerReceiver receiver) {
        if (receivers.size() >= maxInFlight) {
            receiver.onFailed(new TransportException(
                    Kind.UNAVAILABLE, "too many calls are under way: kryonet.in-flight=" + maxInFlight));
            return;
        }
        long id = register(receiver);
        KryonetCodec.setId(message, id);
        if (!writeQueue.send(message)) {
            fail(id, new TransportException(Kind.UNAVAILABLE, "the send queue is full: endpoint=" + endpoint));
        }
    }

    /** Sends a further message of a stream, in order. */
    void send(byte[] message) {
        writeQueue.send(message);
    }

    /** Sends a further message of a stream, unless it would have to wait. */
    boolean trySend(byte[] message) {
        return writeQueue.trySend(message);
    }

    /** Returns a new id, whose messages the receiver gets from now on. */
    long register(AnswerReceiver receiver) {
        long id = ids.incrementAndGet();
        receivers.put(id, receiver);
        receiver.onSent(this, id);
        TransportException reason = lost;
        if (reason != null) {
            fail(id, reason);
        }
        return id;
    }

    void forget(long id) {
        receivers.remove(id);
    }

    /** Forgets a call that was not answered in time. */
    void giveUp(long id) {
        forget(id);
        unanswered = true;
    }

    private void fail(long id, RuntimeException reason) {
        AnswerReceiver receiver = receivers.remove(id);
        if (receiver != null) {
            receiver.onFailed(reason);
        }
    }

    @Override
    public void onMessage(byte[] message) {
        AnswerReceiver receiver = receivers.get(KryonetCodec.readId(message));
        if (receiver != null) {
            pass(message, receiver);
        }
    }

    /** A listener that throws must not break the connection for other calls. */
    private static void pass(byte[] message, AnswerReceiver receiver) {
        try {
            receiver.onMessage(message);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "a listener failed", e);
        }
    }

    @Override
    public void onRefused(byte[] header, TransportException why) {
        fail(KryonetCodec.readId(header), why);
    }

    @Override
    public boolean runTurn() throws IOException {
        kryonet.update(UpdateThread.TURN_MILLIS);
        long now = System.nanoTime();
        if (now - lastTick > TICK_NANOS) {
            lastTick = now;
            receivers.values().forEach(receiver -> receiver.onTick(now));
            loseIfDead(now);
        }
        return isUsable();
    }

    private void loseIfDead(long now) {
        boolean anyUnanswered = unanswered;
        unanswered = false;
        if (dead.isDead(now, received, anyUnanswered, kryonet::updateReturnTripTime)) {
            lost = new TransportException(
                    Kind.UNAVAILABLE, "the server answers neither calls nor pings: endpoint=" + endpoint);
        }
    }

    @Override
    public boolean continuesAfter(Exception failure) {
        cause = failure;
        return false;
    }

    @Override
    public void end() {
        TransportException reason = lost == null
                ? new TransportException(Kind.UNAVAILABLE, "the connection was lost: endpoint=" + endpoint, cause)
                : lost;
        lost = reason;
        try {
            kryonet.dispose();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "KryoNet did not close cleanly: endpoint=" + endpoint, e);
        }
        receivers.keySet().forEach(id -> fail(id, reason));
    }

    /** Fails everything under way with this reason and releases the connection before it returns. */
    void close(TransportException reason) {
        lost = reason;
        ending = true;
        if (kryonet.isConnected()) {
            kryonet.sendTCP(FrameworkMessage.keepAlive);
        }
        loop.join(MAX_CLOSE_NANOS);
    }

    /**
     * A client that leaves closing to the update thread: on a sending thread it would wait for locks of the selector.
     */
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

    /** Receives the events of KryoNet, on the update thread. */
    private final class Events extends Listener {
        @Override
        public void disconnected(Connection connection) {
            ending = true;
        }

        @Override
        public void received(Connection connection, Object object) {
            received++;
            assembler.accept(object);
        }

        @Override
        public void idle(Connection connection) {
            writeQueue.onSpaceAvailable();
        }
    }
}
