package io.metrifier.transport.kryonet;

import com.esotericsoftware.kryonet.Connection;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.PeerLog;
import io.metrifier.transport.support.WorkerThreads;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** One client, as its server sees it. For the update thread, except {@link #send} and {@link #close}. */
final class ServerConnection extends Connection implements PartAssembler.Receiver {
    /** One for all: what peers do wrong is told rarely. */
    static final PeerLog PEERS = new PeerLog(System.getLogger(ServerConnection.class.getPackageName()));

    private static final int MOST_FEEDS = 64;
    /** As many requests of a client may be refused while it takes no answer; each costs more than its sending did. */
    private static final int MOST_REFUSED = 1_024;

    private static final float HALF_FULL = 0.5f;

    private final RequestHandlers handlers;
    private final Consumer<ServerConnection> closeLater;
    private final WorkerThreads.Share share;
    private final PartAssembler inbox;
    private final Outbox outbox;
    private final Map<Long, PriceFeed> feeds = new LinkedHashMap<>();
    private int refused;

    ServerConnection(
            RequestHandlers handlers,
            TransportOptions options,
            KryonetOptions own,
            Consumer<ServerConnection> closeLater) {
        this.handlers = handlers;
        this.closeLater = closeLater;
        share = handlers.share();
        inbox = new PartAssembler(options.maxMessageSize(), handlers.held(), handlers.parts(), this);
        outbox = new Outbox(this, own.writeBuffer(), own.largestBacklog(options), handlers.held());
    }

    /** Returns the workers that run its calls. */
    WorkerThreads.Share share() {
        return share;
    }

    void connected() {
        setIdleThreshold(HALF_FULL);
    }

    void received(MessagePart part) {
        try {
            inbox.accept(part);
        } catch (RuntimeException e) {
            PEERS.tell("a client that speaks another protocol is dropped: " + this);
            close();
        }
    }

    @Override
    public void message(byte[] message) {
        handlers.handle(this, message);
    }

    @Override
    public void refused(byte[] header, TransportException why) {
        handlers.fail(this, KryonetCodec.id(header), why);
    }

    /** Closes the connection where its client has not gone on with a message for so long. */
    void closeIfStalled(long patienceNanos) {
        if (inbox.isStalled(patienceNanos)) {
            PEERS.tell("a client that stops within a message is dropped: " + this);
            close();
        }
    }

    void disconnected() {
        inbox.abandon();
        outbox.abandon();
        feeds.clear();
    }

    /** Sends this, from any thread; a client that does not read its answers is dropped. */
    void send(byte[] message) {
        if (!outbox.send(message)) {
            PEERS.tell("a client that does not read its answers is dropped: " + this);
            close();
        }
    }

    /**
     * Sends a refusal; drops a client that asks on without taking any. KryoNet takes all that one connection has to say
     * before it turns to the next, so such a client would keep the server from the others.
     */
    void refuse(byte[] message) {
        refused = outbox.isWaiting() ? refused + 1 : 0;
        if (refused > MOST_REFUSED) {
            PEERS.tell("a client that asks on and takes no answer is dropped: " + this);
            close();
        } else {
            send(message);
        }
    }

    void open(PriceFeed feed) {
        if (feeds.size() == MOST_FEEDS) {
            throw new TransportException(Kind.UNAVAILABLE, "too many streams on one connection: streams=" + MOST_FEEDS);
        }
        feeds.put(feed.id(), feed);
        feed();
    }

    void credit(long id, long prices) {
        PriceFeed feed = feeds.get(id);
        if (feed != null) {
            feed.credit(prices);
            feed();
        }
    }

    void cancel(long id) {
        feeds.remove(id);
    }

    void roomMayHaveGrown() {
        outbox.roomMayHaveGrown();
        feed();
    }

    private void feed() {
        for (Iterator<PriceFeed> each = feeds.values().iterator(); each.hasNext(); ) {
            if (!each.next().sendSome(outbox)) {
                each.remove();
            }
        }
    }

    boolean isBusy() {
        return !feeds.isEmpty() || !outbox.isEmpty();
    }

    /** KryoNet's list of connections is for the update thread alone: another thread leaves the closing to it. */
    @Override
    public void close() {
        if (Thread.currentThread() == getEndPoint().getUpdateThread()) {
            super.close();
        } else {
            closeLater.accept(this);
        }
    }
}
