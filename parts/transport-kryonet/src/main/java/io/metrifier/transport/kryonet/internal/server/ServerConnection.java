package io.metrifier.transport.kryonet.internal.server;

import com.esotericsoftware.kryonet.Connection;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.kryonet.internal.wire.ConnectionWriteQueue;
import io.metrifier.transport.kryonet.internal.wire.KryonetCodec;
import io.metrifier.transport.kryonet.internal.wire.KryonetOptions;
import io.metrifier.transport.kryonet.internal.wire.PartAssembler;
import io.metrifier.transport.support.PeerMisbehaviourLog;
import io.metrifier.transport.support.WorkerThreads;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The connection of one client on the server. For the update thread, except {@link #send} and {@link #close}. */
final class ServerConnection extends Connection implements PartAssembler.Receiver {
    /** Shared by all connections, so that its rate limit applies to all peers together. */
    static final PeerMisbehaviourLog PEERS =
            new PeerMisbehaviourLog(System.getLogger(ServerConnection.class.getPackageName()));

    private static final int MAX_FEEDS = 64;
    /**
     * The maximum number of refused requests while the client reads no answer. A refusal costs the server more than the
     * client.
     */
    private static final int MAX_REFUSED = 1_024;

    private static final float HALF_FULL = 0.5f;

    private final RequestHandlers handlers;
    private final Consumer<ServerConnection> closeLater;
    private final WorkerThreads.Share share;
    private final PartAssembler assembler;
    private final ConnectionWriteQueue writeQueue;
    private final Map<Long, ServerPriceStream> feeds = new LinkedHashMap<>();
    private int refused;

    ServerConnection(
            RequestHandlers handlers,
            TransportOptions options,
            KryonetOptions own,
            Consumer<ServerConnection> closeLater) {
        this.handlers = handlers;
        this.closeLater = closeLater;
        share = handlers.newShare();
        assembler = new PartAssembler(options.maxMessageSize(), handlers.budget(), handlers.parts(), this);
        writeQueue = new ConnectionWriteQueue(this, own.writeBuffer(), own.findMaxBacklog(options), handlers.budget());
    }

    /** Returns the workers that run the calls of this connection. */
    WorkerThreads.Share share() {
        return share;
    }

    void onConnected() {
        setIdleThreshold(HALF_FULL);
    }

    void onReceived(Object object) {
        try {
            assembler.accept(object);
        } catch (RuntimeException e) {
            PEERS.log("dropped a client that uses another protocol: client=" + this);
            close();
        }
    }

    @Override
    public void onMessage(byte[] message) {
        handlers.handle(this, message);
    }

    @Override
    public void onRefused(byte[] header, TransportException why) {
        handlers.fail(this, KryonetCodec.readId(header), why);
    }

    /** Closes the connection if its client has paused within a message for this long. */
    void closeIfStalled(long timeoutNanos) {
        if (assembler.isStalled(timeoutNanos)) {
            PEERS.log("dropped a client that paused within a message: client=" + this);
            close();
        }
    }

    void onDisconnected() {
        assembler.abandon();
        writeQueue.abandon();
        feeds.clear();
    }

    /** Sends a message, from any thread. Drops a client that does not read its answers. */
    void send(byte[] message) {
        if (!writeQueue.send(message)) {
            PEERS.log("dropped a client that does not read its answers: client=" + this);
            close();
        }
    }

    /**
     * Sends a refusal. Drops a client that keeps sending without reading: KryoNet reads all that one connection has
     * sent before it turns to the next, so such a client would starve the others.
     */
    void refuse(byte[] message) {
        refused = writeQueue.isWaiting() ? refused + 1 : 0;
        if (refused > MAX_REFUSED) {
            PEERS.log("dropped a client that sends requests and reads no answers: client=" + this);
            close();
        } else {
            send(message);
        }
    }

    void open(ServerPriceStream feed) {
        if (feeds.size() == MAX_FEEDS) {
            throw new TransportException(Kind.UNAVAILABLE, "too many streams on one connection: streams=" + MAX_FEEDS);
        }
        feeds.put(feed.id(), feed);
        sendPrices();
    }

    void grant(long id, long prices) {
        ServerPriceStream feed = feeds.get(id);
        if (feed != null) {
            feed.grant(prices);
            sendPrices();
        }
    }

    void cancel(long id) {
        feeds.remove(id);
    }

    void onSpaceAvailable() {
        writeQueue.onSpaceAvailable();
        sendPrices();
    }

    private void sendPrices() {
        for (Iterator<ServerPriceStream> each = feeds.values().iterator(); each.hasNext(); ) {
            if (!each.next().sendSome(writeQueue)) {
                each.remove();
            }
        }
    }

    boolean isBusy() {
        return !feeds.isEmpty() || !writeQueue.isEmpty();
    }

    /** Only the update thread may change KryoNet's list of connections: other threads let it do the closing. */
    @Override
    public void close() {
        if (Thread.currentThread() == getEndPoint().getUpdateThread()) {
            super.close();
        } else {
            closeLater.accept(this);
        }
    }
}
