package io.metrifier.transport.aeron;

import io.aeron.ControlledFragmentAssembler;
import io.aeron.logbuffer.ControlledFragmentHandler;
import io.aeron.logbuffer.Header;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.aeron.sbe.FailureDecoder;
import io.metrifier.transport.aeron.sbe.GoodbyeDecoder;
import io.metrifier.transport.aeron.sbe.PricesEndDecoder;
import io.metrifier.transport.aeron.sbe.WelcomeDecoder;
import io.metrifier.transport.support.DeadlineWait;
import io.metrifier.transport.support.PriceGate;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.agrona.DirectBuffer;

/**
 * One stream of prices at its client, in a session and on a thread of its own: a listener that blocks holds up nobody
 * but its server.
 */
final class PriceReceiver implements PriceStream, ControlledFragmentHandler {
    private static final int MOST_FRAGMENTS = 256;
    private static final long LEAVE_SECONDS = 2;

    private final Endpoint server;
    private final long count;
    private final PriceGate gate;
    private final AeronOptions options;
    private final SbePrice price = new SbePrice();
    private final SbeReader reader = new SbeReader();
    private final ControlledFragmentAssembler fragments = new ControlledFragmentAssembler(this);
    private final CompletableFuture<Void> left = new CompletableFuture<>();
    private final Thread thread;

    private PriceReceiver(
            CompletableFuture<AeronConnection> link,
            Endpoint server,
            long count,
            PriceListener listener,
            AeronOptions options) {
        this.server = server;
        this.count = count;
        this.gate = new PriceGate(count, listener, () -> {});
        this.options = options;
        this.thread = new Thread(() -> run(link), "aeron-prices");
        thread.setDaemon(true);
    }

    static PriceReceiver open(
            CompletableFuture<AeronConnection> link,
            Endpoint server,
            long count,
            PriceListener listener,
            AeronOptions options) {
        PriceReceiver receiver = new PriceReceiver(link, server, count, listener, options);
        receiver.thread.start();
        return receiver;
    }

    /** Delivers all the while, so that whatever ends the stream, and whoever, it is this thread that tells it. */
    private void run(CompletableFuture<AeronConnection> connecting) {
        if (gate.enter()) {
            try {
                join(DeadlineWait.forConnection(connecting, options.common().callTimeout(), server));
            } catch (TransportException e) {
                gate.fail(e);
            } catch (RuntimeException e) {
                gate.fail(AeronErrors.unavailable("the stream of prices was lost", server, e));
            } finally {
                gate.leave();
            }
        }
    }

    private void join(AeronConnection link) {
        link.add(this);
        try {
            receive(link);
        } finally {
            left.complete(null);
            link.remove(this);
        }
    }

    private void receive(AeronConnection link) {
        long id = link.calls().nextNumber();
        ClientLoop.Line line = DeadlineWait.forConnection(
                link.onIoThread(ClientLoop::dial), options.common().callTimeout(), server);
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

    private void poll(AeronConnection link, ClientLoop.Line line) {
        ThreadIdler idler = new ThreadIdler(options.idle());
        long heardNanos = System.nanoTime();
        boolean connected = false;
        while (gate.isOpen()) {
            int heard = line.answers().controlledPoll(fragments, MOST_FRAGMENTS);
            idler.idle(heard + line.requests().pump());
            if (heard > 0) {
                heardNanos = System.nanoTime();
                connected = true;
            } else {
                check(link, connected && line.answers().hasNoImages(), heardNanos);
            }
        }
    }

    private void check(AeronConnection link, boolean gone, long heardNanos) {
        TransportException reason = link.lost();
        if (reason != null) {
            throw reason;
        }
        if (gone) {
            throw new TransportException(Kind.UNAVAILABLE, "the stream of prices was lost: count=" + count);
        }
        if (System.nanoTime() - heardNanos > options.common().callTimeout().toNanos()) {
            throw new TransportException(
                    Kind.TIMEOUT,
                    "nothing was heard in time: callTimeout=" + options.common().callTimeout());
        }
    }

    @Override
    public Action onFragment(DirectBuffer buffer, int offset, int length, Header header) {
        if (!gate.isOpen()) {
            return Action.BREAK;
        }
        if (SbePrice.isPrice(length)) {
            price.read(buffer, offset, gate);
        } else {
            reader.wrap(buffer, offset, length);
            finish(reader.template());
        }
        return Action.CONTINUE;
    }

    /** Throws nothing: Aeron would catch it, and nobody would hear of it. */
    private void finish(int template) {
        try {
            end(template);
        } catch (RuntimeException e) {
            gate.fail(AeronErrors.undecodable(template, e));
        }
    }

    private void end(int template) {
        switch (template) {
            case WelcomeDecoder.TEMPLATE_ID -> {}
            case PricesEndDecoder.TEMPLATE_ID -> gate.end();
            case FailureDecoder.TEMPLATE_ID -> gate.fail(reader.failure().toException());
            case GoodbyeDecoder.TEMPLATE_ID ->
                gate.fail(new TransportException(Kind.UNAVAILABLE, "the server was closed: count=" + count));
            default ->
                gate.fail(new TransportException(
                        Kind.PROTOCOL, "a stream of prices must hold nothing else: template=" + template));
        }
    }

    void fail(TransportException reason) {
        gate.fail(reason);
    }

    @Override
    public void close() {
        gate.close();
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
