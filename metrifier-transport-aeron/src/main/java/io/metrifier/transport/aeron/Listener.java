package io.metrifier.transport.aeron;

import io.aeron.Image;
import io.aeron.Subscription;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.agrona.CloseHelper;
import org.jspecify.annotations.Nullable;

/** The rounds of a server's I/O thread: accepts sessions and gives each its turn. */
final class Listener implements IoThread.Task {
    private static final int MOST_SESSIONS = 1024;
    private static final int LAST_ROUNDS = 20;
    private static final long LAST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final Endpoint bind;
    private final AeronOptions options;
    private final Handlers handlers;
    private final PriceSource prices;
    private final Idler sender;
    private final Channels channels;
    private final SbeReader reader = new SbeReader();
    private final List<Session> sessions = new ArrayList<>();
    private @Nullable DatagramSocket reservation;
    private @Nullable Media media;
    private @Nullable Subscription requests;
    private volatile Endpoint endpoint;
    private volatile boolean taking = true;

    Listener(Endpoint bind, AeronOptions options, Handlers handlers, PriceSource prices, Idler sender) {
        this.bind = bind;
        this.options = options;
        this.handlers = handlers;
        this.prices = prices;
        this.sender = sender;
        this.channels = new Channels(options);
        this.endpoint = bind;
    }

    Endpoint endpoint() {
        return endpoint;
    }

    /** Leaves requests where they are from now on; replies still go out. */
    void stopTaking() {
        taking = false;
    }

    @Override
    public void open() {
        if (options.ipc()) {
            reservation = reserve(bind);
            endpoint = new Endpoint(bind.host(), reservation.getLocalPort());
        }
        Media opened = open(options.directory());
        media = opened;
        Subscription listening = opened.aeron()
                .addSubscription(channels.listen(bind), channels.requests(endpoint), this::arrived, this::left);
        requests = listening;
        if (!options.ipc()) {
            endpoint = new Endpoint(bind.host(), opened.boundPort(listening));
        }
    }

    private Media open(@Nullable Path directory) {
        if (directory != null) {
            return Media.ofDriver(directory);
        }
        return Media.withDriver(
                options.ipc() ? Media.ipcDirectory(endpoint.port()) : Media.privateDirectory(), options, sender);
    }

    /** Takes the port without listening to it: over IPC it is a name that only one server of a machine may have. */
    private static DatagramSocket reserve(Endpoint bind) {
        try {
            return new DatagramSocket(new InetSocketAddress(bind.host(), bind.port()));
        } catch (IOException e) {
            throw AeronErrors.unavailable("the endpoint cannot be bound", bind, e);
        }
    }

    private void arrived(Image image) {
        if (sessions.size() < MOST_SESSIONS) {
            sessions.add(new Session(image, options, handlers, prices, reader));
        }
    }

    private void left(Image image) {
        sessions.forEach(session -> session.leave(image));
    }

    @Override
    public int round() {
        Media open = media;
        if (open == null) {
            return 0;
        }
        int done = open.round();
        for (int i = sessions.size() - 1; i >= 0; i--) {
            Session session = sessions.get(i);
            done += session.round(open.aeron(), taking);
            if (session.isOver()) {
                session.close();
                sessions.remove(i);
            }
        }
        open.checkAlive();
        return done;
    }

    @Override
    public void close() {
        sayGoodbye();
        sessions.forEach(Session::close);
        CloseHelper.closeAll(media, reservation);
    }

    private void sayGoodbye() {
        Media open = media;
        if (open == null || sessions.isEmpty() || open.aeron().isClosed()) {
            return;
        }
        sessions.forEach(Session::sayGoodbye);
        for (int i = 0; i < LAST_ROUNDS; i++) {
            open.round();
            sessions.forEach(session -> session.round(open.aeron(), false));
            LockSupport.parkNanos(LAST_PAUSE_NANOS);
        }
    }
}
