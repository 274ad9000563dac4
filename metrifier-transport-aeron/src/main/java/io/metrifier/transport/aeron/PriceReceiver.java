package io.metrifier.transport.aeron;

import io.aeron.ControlledFragmentAssembler;
import io.aeron.logbuffer.ControlledFragmentHandler;
import io.aeron.logbuffer.Header;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.aeron.sbe.FailureDecoder;
import io.metrifier.transport.aeron.sbe.GoodbyeDecoder;
import io.metrifier.transport.aeron.sbe.PricesEndDecoder;
import io.metrifier.transport.aeron.sbe.WelcomeDecoder;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.agrona.DirectBuffer;
import org.jspecify.annotations.Nullable;

/**
 * One stream of prices at its client, in a session and on a thread of its own: a listener that blocks holds up nobody
 * but its server.
 */
final class PriceReceiver implements PriceStream, ControlledFragmentHandler {
    private static final int MOST_FRAGMENTS = 256;
    private static final long LEAVE_SECONDS = 2;

    private final long count;
    private final PriceListener listener;
    private final AeronOptions options;
    private final SbePrice price = new SbePrice();
    private final SbeReader reader = new SbeReader();
    private final ControlledFragmentAssembler fragments = new ControlledFragmentAssembler(this);
    private final CompletableFuture<Void> left = new CompletableFuture<>();
    private final Thread thread;
    private volatile boolean closed;
    private boolean ended;

    /** Why the server sends no more, to be thrown where Aeron does not catch it. */
    private @Nullable TransportException refused;

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
        long id = link.calls().nextId();
        Dialer.Line line = inTime(link.onIoThread(Dialer::dial));
        try {
            link.send(line.requests(), id, (own, to) -> to.openPrices(own, count));
            poll(link, line);
        } finally {
            link.send(line.requests(), id, (own, to) -> to.goodbye());
            link.onIoThread(dialer -> {
                line.close();
                return line;
            });
        }
    }

    private void poll(Link link, Dialer.Line line) {
        Idler idler = new Idler(options.idle());
        long heardNanos = System.nanoTime();
        boolean connected = false;
        while (!closed && !ended && refused == null) {
            int heard = line.answers().controlledPoll(fragments, MOST_FRAGMENTS);
            idler.idle(heard + line.requests().pump());
            if (heard > 0) {
                heardNanos = System.nanoTime();
                connected = true;
            } else {
                check(link, connected && line.answers().hasNoImages(), heardNanos);
            }
        }
        TransportException reason = refused;
        if (reason != null) {
            throw reason;
        }
    }

    private void check(Link link, boolean gone, long heardNanos) {
        TransportException reason = link.lost();
        if (reason != null) {
            throw reason;
        }
        if (gone) {
            throw new TransportException(Kind.UNAVAILABLE, "the stream of prices was lost: count=" + count);
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
        if (closed || ended || refused != null) {
            return Action.BREAK;
        }
        if (SbePrice.isPrice(length)) {
            price.read(buffer, offset, listener);
        } else {
            reader.wrap(buffer, offset, length);
            int template = reader.template();
            try {
                finish(template);
            } catch (RuntimeException e) {
                refused = AeronErrors.undecodable(template, e);
            }
        }
        return Action.CONTINUE;
    }

    private void finish(int template) {
        switch (template) {
            case WelcomeDecoder.TEMPLATE_ID -> {}
            case PricesEndDecoder.TEMPLATE_ID -> end(null);
            case FailureDecoder.TEMPLATE_ID -> refused = AeronErrors.ofStream(reader.failure());
            case GoodbyeDecoder.TEMPLATE_ID ->
                refused = new TransportException(Kind.UNAVAILABLE, "the server was closed: count=" + count);
            default ->
                refused = new TransportException(
                        Kind.PROTOCOL, "a stream of prices must hold nothing else: template=" + template);
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
                    : new TransportException(Kind.UNAVAILABLE, "the stream cannot be opened", e.getCause());
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

    /**
     * Waits until Aeron's memory is no longer read, interrupting a listener that blocks; returns whether that is so.
     */
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
