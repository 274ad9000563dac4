package io.metrifier.transport.aeron.internal.server;

import io.aeron.Image;
import io.aeron.Subscription;
import io.aeron.exceptions.RegistrationException;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.aeron.internal.driver.AeronOptions;
import io.metrifier.transport.aeron.internal.driver.ChannelNames;
import io.metrifier.transport.aeron.internal.driver.IoThread;
import io.metrifier.transport.aeron.internal.driver.MediaDriverHandle;
import io.metrifier.transport.aeron.internal.driver.SessionLogBudget;
import io.metrifier.transport.aeron.internal.driver.WakeableIdleStrategy;
import io.metrifier.transport.aeron.internal.wire.AeronErrors;
import io.metrifier.transport.aeron.internal.wire.SbeReader;
import io.metrifier.transport.support.PeerMisbehaviourLog;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.agrona.CloseHelper;
import org.jspecify.annotations.Nullable;

/** The loop of a server's I/O thread: accepts sessions and runs a round of each. */
final class SessionAcceptor implements IoThread.Task {
    private static final System.Logger LOG = System.getLogger(SessionAcceptor.class.getName());
    private static final PeerMisbehaviourLog PEERS = new PeerMisbehaviourLog(LOG);
    private static final int BIND_ATTEMPTS = 16;
    private static final int CLOSING_ROUNDS = 6;
    private static final long CLOSING_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final Endpoint bind;
    private final AeronOptions options;
    private final RequestHandlers handlers;
    private final PriceSource prices;
    private final WakeableIdleStrategy sender;
    private final SessionLogBudget space;
    private final SbeReader reader = new SbeReader();
    private final List<ClientSession> sessions = new ArrayList<>();
    private final Queue<Refused> refused = new ArrayDeque<>();
    private @Nullable DatagramSocket reservation;
    private @Nullable MediaDriverHandle media;
    private @Nullable Subscription requests;
    private ChannelNames channels;
    private volatile Endpoint endpoint;
    private volatile boolean reading = true;

    private record Refused(Image image, String reason) {}

    SessionAcceptor(
            Endpoint bind,
            AeronOptions options,
            RequestHandlers handlers,
            PriceSource prices,
            WakeableIdleStrategy sender,
            SessionLogBudget space) {
        this.bind = bind;
        this.options = options;
        this.handlers = handlers;
        this.prices = prices;
        this.sender = sender;
        this.space = space;
        this.channels = new ChannelNames(options, bind);
        this.endpoint = bind;
    }

    Endpoint endpoint() {
        return endpoint;
    }

    /** Stops reading requests; replies are still sent. */
    void stopReading() {
        reading = false;
    }

    @Override
    public void open() {
        if (options.ipc()) {
            reservation = reservePort(bind);
            setEndpoint(new Endpoint(bind.host(), reservation.getLocalPort()));
        }
        MediaDriverHandle opened = open(options.directory());
        media = opened;
        if (endpoint.port() != 0 && opened.isTaken(channels.listenUri())) {
            throw AeronErrors.unavailable("the endpoint is taken by another server of the media driver", bind, null);
        }
        int attempt = 1;
        while (!tryListen(opened, bind.port() != 0 || attempt == BIND_ATTEMPTS)) {
            attempt++;
        }
    }

    private void setEndpoint(Endpoint named) {
        endpoint = named;
        channels = new ChannelNames(options, named);
    }

    /** Takes a port and, over UDP, the next one for the answers; returns {@code false} if that one is taken. */
    private boolean tryListen(MediaDriverHandle opened, boolean lastAttempt) {
        Subscription listening = opened.aeron()
                .addSubscription(channels.listenUri(), channels.requests(), this::onImage, this::onImageGone);
        requests = listening;
        if (options.ipc()) {
            return true;
        }
        setEndpoint(new Endpoint(bind.host(), opened.awaitPort(listening)));
        try {
            opened.aeron().addExclusivePublication(channels.reservationUri(), channels.answers());
            return true;
        } catch (RegistrationException | IllegalArgumentException e) {
            if (lastAttempt) {
                throw AeronErrors.unavailable("cannot bind the next port, which carries the answers", endpoint, e);
            }
            opened.release(listening);
            setEndpoint(bind);
            return false;
        }
    }

    private MediaDriverHandle open(@Nullable Path directory) {
        if (directory != null) {
            return MediaDriverHandle.ofDriver(directory);
        }
        Path own = options.ipc() ? MediaDriverHandle.toIpcPath(endpoint.port()) : MediaDriverHandle.privateDirectory();
        return MediaDriverHandle.withDriver(own, options, sender, space, bind);
    }

    /** Reserves the port without listening on it: over IPC it is a name that only one server of the machine may use. */
    private static DatagramSocket reservePort(Endpoint bind) {
        try {
            return new DatagramSocket(new InetSocketAddress(bind.host(), bind.port()));
        } catch (IOException e) {
            throw AeronErrors.unavailable("cannot bind", bind, e);
        }
    }

    /** Over UDP the driver of this server has admitted the session before it made this image. */
    private void onImage(Image image) {
        MediaDriverHandle open = media;
        if (open == null) {
            return;
        }
        String refusal = space.admit(image.sessionId(), image.termBufferLength());
        if (refusal == null) {
            sessions.add(new ClientSession(open.aeron(), image, options, () -> channels, handlers, prices, reader));
        } else {
            refused.add(new Refused(image, refusal));
        }
    }

    private void onImageGone(Image image) {
        space.release(image.sessionId());
        sessions.forEach(session -> session.onImageGone(image));
    }

    @Override
    public int runRound() {
        MediaDriverHandle open = media;
        if (open == null) {
            return 0;
        }
        int done = open.runRound() + rejectRefused();
        for (int i = sessions.size() - 1; i >= 0; i--) {
            ClientSession session = sessions.get(i);
            done += runRound(session);
            if (session.isOver()) {
                session.close();
                sessions.remove(i);
            }
        }
        open.checkAlive();
        return done;
    }

    /** Rejects refused images, which Aeron does not allow during its callbacks. */
    private int rejectRefused() {
        int done = 0;
        for (Refused next = refused.poll(); next != null; next = refused.poll()) {
            PEERS.log("refused a session: reason=" + next.reason());
            next.image().reject(next.reason());
            done++;
        }
        return done;
    }

    /** Ends a session whose round fails, for example because its client cannot receive answers. */
    private int runRound(ClientSession session) {
        boolean waits = session.isOpening();
        try {
            int done = session.runRound(reading);
            if (waits && !session.isOpening()) {
                space.markOccupied(session.sessionId());
            }
            return done;
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "a session failed: reason=" + e.getMessage(), e);
            session.end();
            return 1;
        }
    }

    @Override
    public void close() {
        try {
            sendGoodbye();
            sessions.forEach(ClientSession::close);
            MediaDriverHandle open = media;
            Subscription listening = requests;
            if (open != null && listening != null) {
                open.release(listening);
            }
        } finally {
            CloseHelper.closeAll(media, reservation);
        }
    }

    private void sendGoodbye() {
        MediaDriverHandle open = media;
        if (open == null || sessions.isEmpty() || open.aeron().isClosed()) {
            return;
        }
        sessions.forEach(ClientSession::sendGoodbye);
        long begin = System.nanoTime();
        int idle = 0;
        while (idle < CLOSING_ROUNDS
                && System.nanoTime() - begin < options.common().drainTimeout().toNanos()) {
            open.runRound();
            sessions.forEach(this::runRound);
            idle = sessions.stream().allMatch(ClientSession::hasNothingToSend) ? idle + 1 : 0;
            LockSupport.parkNanos(idle * CLOSING_PAUSE_NANOS);
        }
    }
}
