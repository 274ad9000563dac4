package io.metrifier.transport.kryonet;

import com.esotericsoftware.kryonet.Connection;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** One client, as its server sees it. For the update thread, except {@link #send} and {@link #close}. */
final class ServerConnection extends Connection implements Inbox.Receiver {
    private static final System.Logger LOG = System.getLogger(ServerConnection.class.getPackageName());
    private static final int MOST_FEEDS = 64;
    private static final float HALF_FULL = 0.5f;

    private final Handlers handlers;
    private final int maxMessageSize;
    private final Consumer<ServerConnection> closeLater;
    private final Inbox inbox;
    private final Outbox outbox;
    private final Map<Long, PriceFeed> feeds = new LinkedHashMap<>();

    ServerConnection(
            Handlers handlers, TransportOptions options, KryonetOptions own, Consumer<ServerConnection> closeLater) {
        this.handlers = handlers;
        this.closeLater = closeLater;
        maxMessageSize = options.maxMessageSize();
        inbox = new Inbox(maxMessageSize, this);
        outbox = new Outbox(this, own.writeBuffer(), own.largestBacklog(options));
    }

    void connected() {
        setIdleThreshold(HALF_FULL);
    }

    void received(Part part) {
        try {
            inbox.accept(part);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "a client that speaks another protocol is dropped: " + this, e);
            close();
        }
    }

    @Override
    public void message(byte[] message) {
        handlers.handle(this, message);
    }

    @Override
    public void oversized(byte[] header) {
        handlers.fail(this, Codec.id(header), Codec.tooLarge(maxMessageSize, null));
    }

    /** Sends this, from any thread; a client that does not read its answers is dropped. */
    void send(byte[] message) {
        if (!outbox.send(message)) {
            LOG.log(System.Logger.Level.WARNING, "a client that does not read its answers is dropped: " + this);
            close();
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
