package io.metrifier.transport.aeron.internal.client;

import io.aeron.Aeron;
import io.aeron.CommonContext;
import io.aeron.FragmentAssembler;
import io.aeron.Image;
import io.aeron.Subscription;
import io.aeron.UnavailableImageHandler;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.aeron.internal.driver.AeronErrorHandler;
import io.metrifier.transport.aeron.internal.driver.AeronOptions;
import io.metrifier.transport.aeron.internal.driver.ChannelNames;
import io.metrifier.transport.aeron.internal.driver.IoThread;
import io.metrifier.transport.aeron.internal.driver.MediaDriverHandle;
import io.metrifier.transport.aeron.internal.driver.PeerRoute;
import io.metrifier.transport.aeron.internal.driver.SessionLogBudget;
import io.metrifier.transport.aeron.internal.driver.WakeableIdleStrategy;
import io.metrifier.transport.aeron.internal.wire.AeronErrors;
import io.metrifier.transport.aeron.internal.wire.ChunkAssembler;
import io.metrifier.transport.aeron.internal.wire.PublicationSender;
import io.metrifier.transport.aeron.internal.wire.SbeReader;
import io.metrifier.transport.aeron.internal.wire.SbeWriter;
import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import io.metrifier.transport.aeron.sbe.FailureDecoder;
import io.metrifier.transport.aeron.sbe.GoodbyeDecoder;
import io.metrifier.transport.aeron.sbe.PingDecoder;
import io.metrifier.transport.aeron.sbe.WelcomeDecoder;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import io.metrifier.transport.support.client.DeadConnectionCheck;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.agrona.CloseHelper;
import org.agrona.DirectBuffer;
import org.jspecify.annotations.Nullable;

/** The loop of a client's I/O thread: connects, then receives replies and sends waiting messages. */
final class ClientLoop implements IoThread.Task, FragmentHandler {
    private static final System.Logger LOG = System.getLogger(ClientLoop.class.getName());
    private static final int MAX_FRAGMENTS = 64;
    private static final int CLOSING_ROUNDS = 3;
    private static final long CLOSING_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long EXPIRY_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long PROBE_MILLIS = 1_000;

    private final AeronConnection connection;
    private final Endpoint server;
    private final AeronOptions options;
    private final WakeableIdleStrategy sender;
    private final ChannelNames channels;
    private final FragmentAssembler fragments = new FragmentAssembler(this);
    private final SbeReader reader = new SbeReader();
    private final ChunkAssembler chunks;
    private final DeadConnectionCheck deadSession = new DeadConnectionCheck();
    private final long handshakeEndNanos;
    private @Nullable MediaDriverHandle media;
    private @Nullable Session session;
    private String localHost;
    private long received;
    private boolean welcomed;
    private long nextExpiryNanos = System.nanoTime();

    ClientLoop(
            AeronConnection connection,
            Endpoint server,
            AeronOptions options,
            WakeableIdleStrategy sender,
            Duration timeout) {
        this.connection = connection;
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
            localHost = PeerRoute.findLocalHost(server);
        }
        MediaDriverHandle opened = openMedia();
        media = opened;
        session = openSession(opened, this::onImageGone);
    }

    private MediaDriverHandle openMedia() {
        Path configured = options.directory();
        if (configured != null) {
            return MediaDriverHandle.ofDriver(configured);
        }
        if (!options.ipc()) {
            return MediaDriverHandle.withDriver(MediaDriverHandle.privateDirectory(), options, sender, null, server);
        }
        Path directory = MediaDriverHandle.toIpcPath(server.port());
        if (!CommonContext.isDriverActive(directory.toFile(), PROBE_MILLIS, ignored -> {})) {
            throw AeronErrors.unavailable("no server listens", server, null);
        }
        return MediaDriverHandle.ofDriver(directory);
    }

    /** Opens an additional session for a stream of prices. */
    Session openSession() {
        MediaDriverHandle open = media;
        if (open == null) {
            throw AeronErrors.unavailable("the connection is not open", server, null);
        }
        return openSession(open, image -> {});
    }

    private Session openSession(MediaDriverHandle opened, UnavailableImageHandler onImageGone) {
        Aeron aeron = opened.aeron();
        SessionLogBudget space = SessionLogBudget.of(Path.of(aeron.context().aeronDirectoryName()), options);
        space.requireSpace(space.sessionBytes(), server);
        Subscription answers =
                aeron.addSubscription(channels.toClientUri(localHost), channels.answers(), image -> {}, onImageGone);
        return new Session(
                answers,
                new PublicationSender(
                        aeron.addExclusivePublication(
                                channels.toRequestUri(localHost, answers.registrationId()), channels.requests()),
                        connection.writers(),
                        new ByteBudget(Long.MAX_VALUE)),
                opened.errors());
    }

    /** A session on the client side. */
    record Session(Subscription answers, PublicationSender requests, AeronErrorHandler errors)
            implements AutoCloseable {
        /** Returns why the server has refused the session, or {@code null}. */
        @Nullable TransportException findRefusal(Endpoint server) {
            String reason = errors.findRefusal(requests.registrationId());
            return reason == null ? null : AeronErrors.refused("the server refused the session", server, reason);
        }

        @Override
        public void close() {
            requests.close();
            answers.close();
        }
    }

    private void onImageGone(Image image) {
        connection.lose(AeronErrors.unavailable("the connection was lost", server, null));
    }

    @Override
    public int runRound() {
        MediaDriverHandle open = media;
        Session own = session;
        if (open == null || own == null) {
            return 0;
        }
        int done = open.runRound();
        if (open.aeron().isClosed()) {
            connection.lose(AeronErrors.unavailable("the media driver has stopped", server, null));
            return done;
        }
        int fragmentsNow = own.answers().poll(fragments, MAX_FRAGMENTS);
        received += fragmentsNow;
        done += fragmentsNow + own.requests().pump();
        if (!welcomed && System.nanoTime() - handshakeEndNanos > 0) {
            connection.lose(noAnswer(open.errors().damagedDatagrams()));
        }
        checkSession(own);
        return done;
    }

    /** Returns the exception for a server that does not answer, possibly because only one side has checksums. */
    private TransportException noAnswer(long damaged) {
        return new TransportException(
                Kind.UNAVAILABLE,
                "no server answers in time: endpoint=" + server
                        + (damaged == 0
                                ? ""
                                : " damagedDatagrams=" + damaged
                                        + "; set aeron.checksum to the same value on both sides, and to off if"
                                        + " one side uses aeron.dir"));
    }

    private void checkSession(Session own) {
        long now = System.nanoTime();
        if (now - nextExpiryNanos < 0) {
            return;
        }
        nextExpiryNanos = now + EXPIRY_NANOS;
        TransportException refusal = own.findRefusal(server);
        if (refusal != null) {
            connection.lose(refusal);
        }
        boolean unanswered = connection.calls().expire(now);
        if (deadSession.isDead(now, received, unanswered, () -> ping(own))) {
            connection.lose(AeronErrors.unavailable("the server answers neither calls nor pings", server, null));
        }
    }

    private void ping(Session own) {
        own.requests().ping(connection.calls().nextNumber(), System.nanoTime());
    }

    @Override
    public void onFragment(DirectBuffer buffer, int offset, int length, Header header) {
        reader.wrap(buffer, offset, length);
        int template = reader.template();
        if (template == PingDecoder.TEMPLATE_ID) {
            connection.deliverPong(reader.correlationId(), reader.timestamp());
        } else if (template != 0) {
            handle(template, reader.correlationId());
        }
    }

    private void handle(int template, long id) {
        try {
            reader.checkVersion();
            switch (template) {
                case WelcomeDecoder.TEMPLATE_ID -> onWelcome();
                case GoodbyeDecoder.TEMPLATE_ID ->
                    connection.lose(AeronErrors.unavailable("the server was closed", server, null));
                case FailureDecoder.TEMPLATE_ID ->
                    connection.fail(id, reader.failure().toException());
                case ChunkDecoder.TEMPLATE_ID -> assemble();
                default -> completeCall(id);
            }
        } catch (RuntimeException e) {
            connection.fail(id, AeronErrors.undecodable(template, e));
        }
    }

    private void onWelcome() {
        Session own = session;
        if (own != null) {
            welcomed = true;
            connection.markUsable(own.requests());
        }
    }

    private void assemble() {
        DirectBuffer whole = chunks.add(reader.chunk());
        if (whole != null) {
            reader.wrap(whole, 0, whole.capacity());
            try {
                completeCall(reader.correlationId());
            } finally {
                reader.release();
            }
        }
    }

    private void completeCall(long id) {
        if (reader.length() > options.common().maxMessageSize()) {
            throw AeronErrors.tooLarge(reader.length(), options.common().maxMessageSize());
        }
        PendingCall<?> call = connection.calls().end(id);
        if (call != null) {
            call.completeWith(reader);
        }
    }

    @Override
    public void close() {
        connection.lose(AeronErrors.unavailable("the connection was lost", server, null));
        MediaDriverHandle open = media;
        Session own = session;
        if (open != null
                && own != null
                && own.requests().isConnected()
                && !open.aeron().isClosed()) {
            sendGoodbye(open, own.requests());
        }
        for (PriceReceiver receiver : connection.receivers()) {
            if (!receiver.awaitEnd()) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "a price listener blocks and ignores interrupts; the memory of its connection cannot be"
                                + " released");
                return;
            }
        }
        CloseHelper.closeAll(own, open);
    }

    private void sendGoodbye(MediaDriverHandle open, PublicationSender to) {
        SbeWriter goodbye = connection.writers().take();
        goodbye.writeGoodbye();
        to.send(goodbye);
        for (int i = 0; i < CLOSING_ROUNDS; i++) {
            open.runRound();
            to.pump();
            LockSupport.parkNanos(CLOSING_PAUSE_NANOS);
        }
    }
}
