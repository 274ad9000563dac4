package io.metrifier.transport.kryonet;

import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One stream of prices. Its listener has a thread of its own, so that one that blocks holds up its stream and nothing
 * else: messages wait in a queue as long as the window, and the server sends only what it was granted.
 */
final class KryonetPriceStream implements PriceStream, Awaiter {
    private static final int REGRANT = PriceBatch.WINDOW / 2;
    private static final int MOST_AT_ONCE = 512;
    private static final byte[] WAKE_UP = {};
    private static final long LONGEST_LAST_PRICE_MILLIS = 1_000;

    private final Codec codec;
    private final long count;
    private final PriceListener listener;
    private final TransportOptions options;
    private final Thread thread;
    private final BlockingQueue<byte[]> arrived = new ArrayBlockingQueue<>(PriceBatch.WINDOW + 2);
    private final ReentrantLock delivering = new ReentrantLock();
    private volatile @Nullable RuntimeException failure;
    private volatile @Nullable Link link;
    private volatile long id;
    private volatile boolean closed;
    private long heard;
    private boolean over;

    private KryonetPriceStream(Codec codec, long count, PriceListener listener, TransportOptions options) {
        this.codec = codec;
        this.count = count;
        this.listener = listener;
        this.options = options;
        thread = new Thread(this::run, "kryonet-prices");
        thread.setDaemon(true);
    }

    static KryonetPriceStream start(
            Links links, Codec codec, long count, PriceListener listener, TransportOptions options) {
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative: count=" + count);
        }
        KryonetPriceStream stream = new KryonetPriceStream(codec, count, listener, options);
        links.start(Codec.number(Op.PRICES, Codec.NO_ID, count), stream);
        stream.thread.start();
        return stream;
    }

    @Override
    public void sent(Link by, long as) {
        id = as;
        link = by;
        if (closed) {
            cancel();
        }
    }

    @Override
    public void message(byte[] message) {
        if (!arrived.offer(message)) {
            cancel();
            failed(Codec.undecodable("the server sent more than it was granted", null));
        }
    }

    @Override
    public void failed(RuntimeException reason) {
        failure = reason;
        wakeUp();
    }

    /** Hears the stream to its end. */
    private void run() {
        List<byte[]> messages = new ArrayList<>(MOST_AT_ONCE);
        long granted = 0;
        try {
            while (!over) {
                messages.add(next());
                arrived.drainTo(messages, MOST_AT_ONCE - 1);
                hear(messages);
                messages.clear();
                if (heard - granted >= REGRANT) {
                    grant(heard - granted);
                    granted = heard;
                }
            }
        } catch (InterruptedException e) {
            fail(new TransportException(Kind.UNAVAILABLE, "interrupted while streaming", e));
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    private byte[] next() throws InterruptedException {
        byte[] message = arrived.poll(options.callTimeout().toNanos(), TimeUnit.NANOSECONDS);
        RuntimeException reason = failure;
        if (reason != null && !closed) {
            throw reason;
        }
        if (message == null) {
            throw KryonetErrors.timeout(options, null);
        }
        return message;
    }

    /** Hears these, under the lock that {@link #close} waits for. */
    private void hear(List<byte[]> messages) {
        delivering.lock();
        try {
            for (byte[] message : messages) {
                over |= closed;
                if (over) {
                    return;
                }
                deliver(message);
            }
        } finally {
            delivering.unlock();
        }
    }

    private void deliver(byte[] message) {
        Op op = Codec.op(message);
        if (op == Op.PRICE_BATCH) {
            deliverBatch(message);
            return;
        }
        if (op == Op.FAILURE) {
            throw KryonetErrors.toException(codec, message);
        }
        if (op != Op.PRICES_END || heard != count) {
            throw Codec.undecodable("the stream ends early: op=" + op + " heard=" + heard + " count=" + count, null);
        }
        over = true;
        forget();
        listener.onComplete();
    }

    private void deliverBatch(byte[] message) {
        ByteBuffer batch = Codec.buffer(message);
        int size = PriceBatch.size(message);
        for (int i = 0; i < size && !closed; i++) {
            PriceBatch.decode(batch, i, listener);
        }
        heard += size;
    }

    private void grant(long prices) {
        Link sentBy = link;
        if (sentBy != null) {
            sentBy.send(Codec.number(Op.CREDIT, id, prices));
        }
    }

    private void fail(RuntimeException reason) {
        cancel();
        delivering.lock();
        try {
            if (!closed) {
                listener.onFailure(KryonetErrors.ofStream(reason));
            }
        } finally {
            delivering.unlock();
        }
    }

    private void cancel() {
        forget();
        Link sentBy = link;
        if (sentBy != null) {
            sentBy.send(Codec.signal(Op.CANCEL, id));
        }
    }

    private void forget() {
        Link sentBy = link;
        if (sentBy != null) {
            sentBy.forget(id);
        }
    }

    private boolean wakeUp() {
        return arrived.offer(WAKE_UP);
    }

    @Override
    public void close() {
        closed = true;
        cancel();
        wakeUp();
        try {
            if (delivering.tryLock(LONGEST_LAST_PRICE_MILLIS, TimeUnit.MILLISECONDS)) {
                delivering.unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
