package io.metrifier.transport.aeron;

import io.aeron.ControlledFragmentAssembler;
import io.aeron.Subscription;
import io.aeron.logbuffer.ControlledFragmentHandler;
import io.aeron.logbuffer.Header;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.aeron.sbe.FailureDecoder;
import io.metrifier.transport.aeron.sbe.PricesEndDecoder;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.agrona.DirectBuffer;
import org.jspecify.annotations.Nullable;

/**
 * One stream of prices at its client, on an Aeron stream and a thread of its own: a listener that blocks holds up nobody but
 * its server.
 */
final class PriceReceiver implements PriceStream, ControlledFragmentHandler {
    private static final int MOST_FRAGMENTS = 256;
    private static final long LEAVE_SECONDS = 2;

    private final long count;
    private final PriceListener listener;
    private final AeronOptions options;
    private final int stream = Channels.randomStream();
    private final SbePrice price = new SbePrice();
    private final SbeReader reader = new SbeReader();
    private final ControlledFragmentAssembler fragments = new ControlledFragmentAssembler(this);
    private final CompletableFuture<Void> left = new CompletableFuture<>();
    private final Thread thread;
    private volatile long id;
    private volatile boolean closed;
    private volatile @Nullable RuntimeException refused;
    private boolean ended;

    private PriceReceiver(CompletableFuture<Link> link, long count, PriceListener listener, AeronOptions options) {
        this.count = count;
        this.listener = listener;
        this.options = options;
        this.thread = new Thread(() -> run(link), "aeron-prices");
        thread.setDaemon(true);
    }

    static PriceReceiver open(CompletableFuture<Link> link, long count, PriceListener listener, AeronOptions options) {
        PriceReceiver receiver = new PriceReceiver(link, count, listener, options);
        receiver.thread.start();
        return receiver;
    }

    private void run(CompletableFuture<Link> connecting) {
        try {
            Link link = inTime(connecting);
            link.add(this);
            try {
                receive(link);
            } finally {
                left.complete(null);
                link.remove(this);
            }
        } catch (TransportException e) {
            end(e);
        }
    }

    private void receive(Link link) {
        id = link.calls().nextId();
        Dialer.Inlet prices = inTime(link.onIoThread(dialer -> dialer.subscribe(stream)));
        try {
            link.send(id, (own, to) -> to.openPrices(own, count, prices.port(), stream));
            poll(link, prices.subscription());
        } finally {
            link.send(id, (own, to) -> to.closePrices(own));
            link.onIoThread(dialer -> {
                prices.subscription().close();
                return stream;
            });
        }
    }

    private void poll(Link link, Subscription prices) {
        Idler idler = new Idler(options.idle());
        long heardNanos = System.nanoTime();
        boolean connected = false;
        while (!closed && !ended) {
            int heard = prices.controlledPoll(fragments, MOST_FRAGMENTS);
            idler.idle(heard);
            if (heard > 0) {
                heardNanos = System.nanoTime();
                connected = true;
            } else {
                check(link, connected && prices.hasNoImages(), heardNanos);
            }
        }
    }

    private void check(Link link, boolean gone, long heardNanos) {
        TransportException reason = link.lost();
        if (reason != null) {
            throw reason;
        }
        RuntimeException refusal = refused;
        if (refusal != null) {
            throw refusal;
        }
        if (gone) {
            throw new TransportException(Kind.UNAVAILABLE, "the stream was lost: stream=" + id);
        }
        if (System.nanoTime() - heardNanos > options.common().callTimeout().toNanos()) {
            throw silence();
        }
    }

    private TransportException silence() {
        return new TransportException(
                Kind.TIMEOUT,
                "nothing was heard in time: callTimeout=" + options.common().callTimeout());
    }

    @Override
    public Action onFragment(DirectBuffer buffer, int offset, int length, Header header) {
        if (closed || ended) {
            return Action.BREAK;
        }
        if (SbePrice.isPrice(length)) {
            price.read(buffer, offset, listener);
        } else {
            reader.wrap(buffer, offset, length);
            finish(reader.template());
        }
        return Action.CONTINUE;
    }

    private void finish(int template) {
        switch (template) {
            case PricesEndDecoder.TEMPLATE_ID -> end(null);
            case FailureDecoder.TEMPLATE_ID ->
                refuse(reader.correlationId(), reader.failure().toException());
            default ->
                throw new TransportException(
                        Kind.PROTOCOL, "a stream of prices must hold nothing else: template=" + template);
        }
    }

    /** Takes what the server says of the stream of that id, if it is this. */
    void refuse(long which, RuntimeException failure) {
        if (which == id) {
            refused = failure;
        }
    }

    private void end(@Nullable TransportException failure) {
        if (ended || closed) {
            return;
        }
        ended = true;
        if (failure == null) {
            listener.onComplete();
        } else {
            listener.onFailure(failure);
        }
    }

    private <T> T inTime(CompletableFuture<T> awaited) {
        try {
            return awaited.get(options.common().callTimeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof TransportException known
                    ? known
                    : new TransportException(
                            Kind.UNAVAILABLE, "the stream cannot be opened: reason=" + e.getCause(), e.getCause());
        } catch (TimeoutException e) {
            throw silence();
        } catch (InterruptedException e) {
            throw new TransportException(Kind.UNAVAILABLE, "interrupted while opening a stream", e);
        }
    }

    @Override
    public void close() {
        closed = true;
    }

    /** Waits until Aeron's memory is no longer read, interrupting a listener that blocks; returns whether that is so. */
    boolean awaitEnd() {
        try {
            left.get(LEAVE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            thread.interrupt();
        } catch (InterruptedException | ExecutionException e) {
            Thread.currentThread().interrupt();
        }
        try {
            left.get(LEAVE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | InterruptedException | ExecutionException e) {
            return false;
        }
        return true;
    }
}
