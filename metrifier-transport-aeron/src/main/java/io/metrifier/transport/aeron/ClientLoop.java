package io.metrifier.transport.aeron;

import io.aeron.Aeron;
import io.aeron.CommonContext;
import io.aeron.FragmentAssembler;
import io.aeron.Image;
import io.aeron.Subscription;
import io.aeron.UnavailableImageHandler;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import io.metrifier.transport.aeron.sbe.FailureDecoder;
import io.metrifier.transport.aeron.sbe.GoodbyeDecoder;
import io.metrifier.transport.aeron.sbe.PingDecoder;
import io.metrifier.transport.aeron.sbe.WelcomeDecoder;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.agrona.CloseHelper;
import org.agrona.DirectBuffer;
import org.jspecify.annotations.Nullable;

/** The rounds of a client's I/O thread: connects, then reads replies and sends what waits for room. */
final class ClientLoop implements IoThread.Task, FragmentHandler {
    private static final System.Logger LOG = System.getLogger(ClientLoop.class.getName());
    private static final int MOST_FRAGMENTS = 64;
    private static final int LAST_ROUNDS = 3;
    private static final long LAST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long EXPIRY_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long PROBE_MILLIS = 1_000;

    private final AeronConnection link;
    private final Endpoint server;
    private final AeronOptions options;
    private final ThreadIdler sender;
    private final ChannelNames channels;
    private final FragmentAssembler fragments = new FragmentAssembler(this);
    private final SbeReader reader = new SbeReader();
    private final ChunkAssembler chunks;
    private final long handshakeEndNanos;
    private @Nullable MediaDriverHandle media;
    private @Nullable Line line;
    private String localHost;
    private boolean welcome;
    private long nextExpiryNanos = System.nanoTime();

    ClientLoop(AeronConnection link, Endpoint server, AeronOptions options, ThreadIdler sender, Duration timeout) {
        this.link = link;
        this.server = server;
        this.options = options;
        this.sender = sender;
        this.channels = new ChannelNames(options, server);
        this.chunks = new ChunkAssembler(
                options.common().maxMessageSize(),
                Long.MAX_VALUE,
                new ByteBudget(options.common().maxMessageSize()),
                new SharedAssemblyArray());
        this.handshakeEndNanos = System.nanoTime() + timeout.toNanos();
        this.localHost = server.host();
    }

    @Override
    public void open() {
        if (!options.ipc()) {
            localHost = PeerRoute.localHost(server);
        }
        MediaDriverHandle opened = openMedia();
        media = opened;
        line = dial(opened.aeron(), this::left);
    }

    private MediaDriverHandle openMedia() {
        Path given = options.directory();
        if (given != null) {
            return MediaDriverHandle.ofDriver(given);
        }
        if (!options.ipc()) {
            return MediaDriverHandle.withDriver(MediaDriverHandle.privateDirectory(), options, sender);
        }
        Path directory = MediaDriverHandle.ipcDirectory(server.port());
        if (!CommonContext.isDriverActive(directory.toFile(), PROBE_MILLIS, ignored -> {})) {
            throw AeronErrors.unavailable("no server listens", server, null);
        }
        return MediaDriverHandle.ofDriver(directory);
    }

    /** Opens a session beside the connection's own, for a stream of prices. */
    Line dial() {
        MediaDriverHandle open = media;
        if (open == null) {
            throw AeronErrors.unavailable("the connection must be open", server, null);
        }
        return dial(open.aeron(), image -> {});
    }

    private Line dial(Aeron aeron, UnavailableImageHandler left) {
        Subscription answers = aeron.addSubscription(channels.hear(localHost), channels.answers(), image -> {}, left);
        return new Line(
                answers,
                new Outbox(
                        aeron.addExclusivePublication(
                                channels.ask(localHost, answers.registrationId()), channels.requests()),
                        link.writers(),
                        new ByteBudget(Long.MAX_VALUE)));
    }

    /**
     * A session at its client.
     *
     * @param answers what the server sends
     * @param requests what the server is to receive
     */
    record Line(Subscription answers, Outbox requests) implements AutoCloseable {
        @Override
        public void close() {
            requests.close();
            answers.close();
        }
    }

    private void left(Image image) {
        link.lose(AeronErrors.unavailable("the connection was lost", server, null));
    }

    @Override
    public int round() {
        MediaDriverHandle open = media;
        Line own = line;
        if (open == null || own == null) {
            return 0;
        }
        int done = open.round();
        if (open.aeron().isClosed()) {
            link.lose(AeronErrors.unavailable("the media driver is gone", server, null));
            return done;
        }
        done += own.answers().poll(fragments, MOST_FRAGMENTS) + own.requests().pump();
        if (!welcome && System.nanoTime() - handshakeEndNanos > 0) {
            link.lose(AeronErrors.silent(server, open.trouble().damagedDatagrams()));
        }
        expire();
        return done;
    }

    private void expire() {
        long now = System.nanoTime();
        if (now - nextExpiryNanos >= 0) {
            nextExpiryNanos = now + EXPIRY_NANOS;
            link.calls().expire(now);
        }
    }

    @Override
    public void onFragment(DirectBuffer buffer, int offset, int length, Header header) {
        reader.wrap(buffer, offset, length);
        int template = reader.template();
        if (template == PingDecoder.TEMPLATE_ID) {
            link.pong(reader.correlationId(), reader.timestamp());
        } else if (template != 0) {
            take(template, reader.correlationId());
        }
    }

    private void take(int template, long id) {
        try {
            reader.checkVersion();
            switch (template) {
                case WelcomeDecoder.TEMPLATE_ID -> welcome();
                case GoodbyeDecoder.TEMPLATE_ID ->
                    link.lose(AeronErrors.unavailable("the server was closed", server, null));
                case FailureDecoder.TEMPLATE_ID ->
                    link.fail(id, reader.failure().toException());
                case ChunkDecoder.TEMPLATE_ID -> assemble();
                default -> answer(id);
            }
        } catch (RuntimeException e) {
            link.fail(id, AeronErrors.undecodable(template, e));
        }
    }

    private void welcome() {
        Line own = line;
        if (own != null) {
            welcome = true;
            link.welcome(own.requests());
        }
    }

    private void assemble() {
        DirectBuffer whole = chunks.add(reader.chunk());
        if (whole != null) {
            reader.wrap(whole, 0, whole.capacity());
            try {
                answer(reader.correlationId());
            } finally {
                reader.letGo();
            }
        }
    }

    private void answer(long id) {
        if (reader.length() > options.common().maxMessageSize()) {
            throw AeronErrors.tooLarge(reader.length(), options.common().maxMessageSize());
        }
        PendingCall<?> call = link.calls().end(id);
        if (call != null) {
            call.answer(reader);
        }
    }

    @Override
    public void close() {
        link.lose(AeronErrors.unavailable("the connection was lost", server, null));
        MediaDriverHandle open = media;
        Line own = line;
        if (open != null
                && own != null
                && own.requests().isConnected()
                && !open.aeron().isClosed()) {
            sayGoodbye(open, own.requests());
        }
        for (PriceReceiver receiver : link.receivers()) {
            if (!receiver.awaitEnd()) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "a price listener must not block for ever: the connection's memory is kept");
                return;
            }
        }
        CloseHelper.closeAll(own, open);
    }

    private void sayGoodbye(MediaDriverHandle open, Outbox to) {
        SbeWriter goodbye = link.writers().take();
        goodbye.goodbye();
        to.send(goodbye);
        for (int i = 0; i < LAST_ROUNDS; i++) {
            open.round();
            to.pump();
            LockSupport.parkNanos(LAST_PAUSE_NANOS);
        }
    }
}
