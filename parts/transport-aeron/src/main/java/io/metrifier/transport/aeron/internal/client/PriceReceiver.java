package io.metrifier.transport.aeron.internal.client;

import io.aeron.ControlledFragmentAssembler;
import io.aeron.logbuffer.ControlledFragmentHandler;
import io.aeron.logbuffer.Header;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.aeron.internal.driver.AeronOptions;
import io.metrifier.transport.aeron.internal.driver.WakeableIdleStrategy;
import io.metrifier.transport.aeron.internal.wire.AeronErrors;
import io.metrifier.transport.aeron.internal.wire.SbePrice;
import io.metrifier.transport.aeron.internal.wire.SbeReader;
import io.metrifier.transport.aeron.sbe.FailureDecoder;
import io.metrifier.transport.aeron.sbe.GoodbyeDecoder;
import io.metrifier.transport.aeron.sbe.PricesEndDecoder;
import io.metrifier.transport.aeron.sbe.WelcomeDecoder;
import io.metrifier.transport.support.client.DeadlineWait;
import io.metrifier.transport.support.client.PriceListenerGuard;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.agrona.DirectBuffer;

/**
 * One stream of prices on the client, with its own session and thread, so that a blocking listener delays only its
 * server.
 */
final class PriceReceiver implements PriceStream, ControlledFragmentHandler {
    private static final int MAX_FRAGMENTS = 256;
    private static final long END_SECONDS = 2;

    private final Endpoint server;
    private final long count;
    private final PriceListenerGuard gate;
    private final AeronOptions options;
    private final SbePrice price = new SbePrice();
    private final SbeReader reader = new SbeReader();
    private final ControlledFragmentAssembler fragments = new ControlledFragmentAssembler(this);
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final Thread thread;

    PriceReceiver(
            CompletableFuture<AeronConnection> connection,
            Endpoint server,
            long count,
            PriceListener listener,
            AeronOptions options) {
        this.server = server;
        this.count = count;
        this.gate = new PriceListenerGuard(count, listener, () -> {});
        this.options = options;
        this.thread = new Thread(() -> run(connection), "aeron-prices");
        thread.setDaemon(true);
    }

    PriceReceiver start() {
        thread.start();
        return this;
    }

    /** Keeps the gate entered for the whole stream, so that this thread passes on the end, whatever causes it. */
    private void run(CompletableFuture<AeronConnection> connecting) {
        if (gate.enter()) {
            try {
                registerAndReceive(DeadlineWait.awaitConnection(
                        connecting, options.common().callTimeout(), server));
            } catch (TransportException e) {
                gate.fail(e);
            } catch (RuntimeException e) {
                gate.fail(AeronErrors.unavailable("the stream of prices was lost", server, e));
            } finally {
                gate.leave();
            }
        }
    }

    private void registerAndReceive(AeronConnection connection) {
        connection.receivers().add(this);
        try {
            receive(connection);
        } finally {
            ended.complete(null);
            connection.receivers().remove(this);
        }
    }

    private void receive(AeronConnection connection) {
        long id = connection.calls().nextNumber();
        ClientLoop.Session session = DeadlineWait.awaitConnection(
                connection.callOnIoThread(ClientLoop::openSession),
                options.common().callTimeout(),
                server);
        try {
            connection.send(session.requests(), id, (own, to) -> to.writeOpenPrices(own, count));
            poll(connection, session);
        } finally {
            connection.send(session.requests(), id, (own, to) -> to.writeGoodbye());
            connection.callOnIoThread(loop -> {
                session.close();
                return session;
            });
        }
    }

    private void poll(AeronConnection connection, ClientLoop.Session session) {
        WakeableIdleStrategy idler = new WakeableIdleStrategy(options.idle());
        long lastReceivedNanos = System.nanoTime();
        boolean connected = false;
        while (gate.isOpen()) {
            int received = session.answers().controlledPoll(fragments, MAX_FRAGMENTS);
            idler.idle(received + session.requests().pump());
            if (received > 0) {
                lastReceivedNanos = System.nanoTime();
                connected = true;
            } else {
                check(connection, session, connected && session.answers().hasNoImages(), lastReceivedNanos);
            }
        }
    }

    private void check(AeronConnection connection, ClientLoop.Session session, boolean gone, long lastReceivedNanos) {
        TransportException lost = connection.lossReason();
        TransportException reason = lost == null ? session.findRefusal(server) : lost;
        if (reason != null) {
            throw reason;
        }
        if (gone) {
            throw new TransportException(Kind.UNAVAILABLE, "the stream of prices was lost: count=" + count);
        }
        if (System.nanoTime() - lastReceivedNanos
                > options.common().callTimeout().toNanos()) {
            throw new TransportException(
                    Kind.TIMEOUT,
                    "no price came in time: callTimeout=" + options.common().callTimeout());
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
            handleOrFail(reader.template());
        }
        return Action.CONTINUE;
    }

    /** Does not throw: Aeron would swallow the exception. */
    private void handleOrFail(int template) {
        try {
            handle(template);
        } catch (RuntimeException e) {
            gate.fail(AeronErrors.undecodable(template, e));
        }
    }

    private void handle(int template) {
        switch (template) {
            case WelcomeDecoder.TEMPLATE_ID -> {}
            case PricesEndDecoder.TEMPLATE_ID -> gate.end();
            case FailureDecoder.TEMPLATE_ID -> gate.fail(reader.failure().toException());
            case GoodbyeDecoder.TEMPLATE_ID ->
                gate.fail(new TransportException(Kind.UNAVAILABLE, "the server was closed: count=" + count));
            default -> gate.fail(new TransportException(Kind.PROTOCOL, "unexpected message: template=" + template));
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
     * Waits until this stream no longer reads Aeron's memory, interrupting a listener that blocks; returns whether it
     * has ended.
     */
    boolean awaitEnd() {
        try {
            ended.get(END_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            thread.interrupt();
        } catch (InterruptedException | ExecutionException e) {
            Thread.currentThread().interrupt();
        }
        try {
            ended.get(END_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | InterruptedException | ExecutionException e) {
            return false;
        }
        return true;
    }
}
