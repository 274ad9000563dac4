package io.metrifier.transport.kryonet.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.kryonet.internal.wire.KryonetCodec;
import io.metrifier.transport.kryonet.internal.wire.KryonetErrors;
import io.metrifier.transport.kryonet.internal.wire.MessageKind;
import io.metrifier.transport.kryonet.internal.wire.PriceBatch;
import io.metrifier.transport.support.client.DeadlineWait;
import io.metrifier.transport.support.client.PriceListenerGuard;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One stream of prices. A separate thread calls its listener, so that a blocking listener delays only its own stream:
 * messages wait in a queue with the size of the window, and the server sends only what it was granted.
 */
final class KryonetPriceStream implements PriceStream, AnswerReceiver {
    private static final int REGRANT = PriceBatch.WINDOW / 2;
    private static final int MAX_BATCH = 512;
    private static final byte[] WAKE_UP = {};

    private final KryonetCodec codec;
    private final PriceListenerGuard gate;
    private final TransportOptions options;
    private final Thread thread;
    private final BlockingQueue<byte[]> arrived = new ArrayBlockingQueue<>(PriceBatch.WINDOW + 2);
    private volatile @Nullable RuntimeException failure;
    private volatile @Nullable ClientConnection link;
    private volatile long id;

    KryonetPriceStream(KryonetCodec codec, long count, PriceListener listener, TransportOptions options) {
        this.codec = codec;
        this.gate = new PriceListenerGuard(count, listener, this::cancel);
        this.options = options;
        thread = new Thread(this::run, "kryonet-prices");
        thread.setDaemon(true);
    }

    KryonetPriceStream start(ReconnectingConnection links, long count) {
        links.start(KryonetCodec.encodeNumber(MessageKind.PRICES, KryonetCodec.NO_ID, count), this);
        thread.start();
        return this;
    }

    @Override
    public void onSent(ClientConnection by, long assignedId) {
        id = assignedId;
        link = by;
        if (!gate.isOpen()) {
            cancel();
        }
    }

    @Override
    public void onMessage(byte[] message) {
        if (!arrived.offer(message)) {
            cancel();
            onFailed(KryonetCodec.undecodable("the server sent more prices than granted", null));
        }
    }

    @Override
    public void onFailed(RuntimeException reason) {
        failure = reason;
        wakeUp();
    }

    /** Delivers the stream until its end. */
    private void run() {
        List<byte[]> messages = new ArrayList<>(MAX_BATCH);
        long granted = 0;
        try {
            while (gate.isOpen()) {
                messages.add(awaitMessage());
                arrived.drainTo(messages, MAX_BATCH - 1);
                deliverAll(messages);
                messages.clear();
                if (gate.received() - granted >= REGRANT) {
                    send(KryonetCodec.encodeNumber(MessageKind.CREDIT, id, gate.received() - granted));
                    granted = gate.received();
                }
            }
        } catch (InterruptedException e) {
            fail(new TransportException(Kind.UNAVAILABLE, "interrupted while streaming", e));
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    private byte[] awaitMessage() throws InterruptedException {
        byte[] message = arrived.poll(options.callTimeout().toNanos(), TimeUnit.NANOSECONDS);
        RuntimeException reason = failure;
        if (reason != null) {
            throw reason;
        }
        if (message == null) {
            throw DeadlineWait.toTimeout(options.callTimeout(), null);
        }
        return message;
    }

    private void deliverAll(List<byte[]> messages) {
        if (gate.enter()) {
            try {
                for (int i = 0; i < messages.size() && gate.isOpen(); i++) {
                    deliver(messages.get(i));
                }
            } finally {
                gate.leave();
            }
        }
    }

    private void deliver(byte[] message) {
        MessageKind kind = KryonetCodec.readKind(message);
        if (kind == MessageKind.PRICE_BATCH) {
            deliverBatch(message);
        } else if (kind == MessageKind.PRICES_END) {
            forget();
            gate.end();
        } else if (kind == MessageKind.FAILURE) {
            throw KryonetErrors.toException(codec, message);
        } else {
            throw KryonetCodec.undecodable("unexpected message in a price stream: kind=" + kind, null);
        }
    }

    private void deliverBatch(byte[] message) {
        ByteBuffer batch = KryonetCodec.wrap(message);
        int size = PriceBatch.countPrices(message);
        for (int i = 0; i < size && gate.isOpen(); i++) {
            PriceBatch.decode(batch, i, gate);
        }
    }

    private void fail(RuntimeException reason) {
        cancel();
        gate.fail(reason);
    }

    private void cancel() {
        forget();
        send(KryonetCodec.encodeSignal(MessageKind.CANCEL, id));
    }

    private void send(byte[] message) {
        ClientConnection sentBy = link;
        if (sentBy != null) {
            sentBy.send(message);
        }
    }

    private void forget() {
        ClientConnection sentBy = link;
        if (sentBy != null) {
            sentBy.forget(id);
        }
    }

    private boolean wakeUp() {
        return arrived.offer(WAKE_UP);
    }

    @Override
    public void close() {
        gate.close();
        cancel();
        wakeUp();
    }
}
