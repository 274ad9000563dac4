package io.metrifier.transport.kryonet.internal.server;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Listener;
import com.esotericsoftware.kryonet.Server;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.kryonet.internal.wire.KryonetOptions;
import io.metrifier.transport.kryonet.internal.wire.PartSerialization;
import io.metrifier.transport.kryonet.internal.wire.UpdateThread;
import io.metrifier.transport.support.FileDescriptors;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** Owns a KryoNet server and its update thread. */
public final class KryonetServer implements TransportServer, UpdateThread.LoopBody {
    private static final System.Logger LOG = System.getLogger(KryonetServer.class.getPackageName());
    private static final long MAX_END_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final int BIND_ATTEMPTS = 16;
    private static final int SHARE_OF_HEAP = 4;
    private static final long STALL_CHECK_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Server kryonet;
    private final RequestHandlers handlers;
    private final int maxConnections;
    private final long stallTimeoutNanos;
    private final Duration drainTimeout;
    private final Endpoint endpoint;
    private final UpdateThread loop;
    private final Queue<ServerConnection> toClose = new ConcurrentLinkedQueue<>();
    private volatile boolean stopping;
    private volatile long flushDeadline;
    private long lastStallCheck = System.nanoTime();
    private boolean closed;

    private KryonetServer(Services services, Endpoint bind, TransportOptions options, KryonetOptions own)
            throws IOException {
        handlers = new RequestHandlers(services, options, own, this::fail);
        int room = Math.min(FileDescriptors.roomForConnections(), computeMaxConnections(own));
        maxConnections = Math.min(own.maxConnections(), room);
        stallTimeoutNanos = options.callTimeout().toNanos();
        drainTimeout = options.drainTimeout();
        kryonet = new Server(own.writeBuffer(), PartSerialization.OBJECT_BUFFER, new PartSerialization()) {
            @Override
            protected Connection newConnection() {
                return new ServerConnection(handlers, options, own, toClose::add);
            }
        };
        kryonet.addListener(new Events());
        try {
            endpoint = new Endpoint(bind.host(), bindTo(bind));
        } catch (IOException e) {
            kryonet.dispose();
            throw e;
        }
        loop = new UpdateThread("kryonet-server-" + endpoint.port(), this);
    }

    public static KryonetServer bind(Services services, Endpoint bind, TransportOptions options, KryonetOptions own) {
        try {
            KryonetServer server = new KryonetServer(services, bind, options, own);
            server.loop.start();
            return server;
        } catch (IOException e) {
            throw new TransportException(
                    Kind.UNAVAILABLE,
                    "cannot bind: endpoint=" + bind + " reason=" + FailureText.of(e, "none given"),
                    e);
        }
    }

    /**
     * Returns how many connections fit into a quarter of the heap: KryoNet allocates the buffers of each when it
     * connects.
     */
    private static int computeMaxConnections(KryonetOptions own) {
        long each = own.writeBuffer() + PartSerialization.OBJECT_BUFFER;
        return (int)
                Math.min(Integer.MAX_VALUE, Math.max(1, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP / each));
    }

    private void fail(Error error) {
        loop.fail(error);
    }

    /**
     * Binds and returns the port. KryoNet does not report a port that the system chose, so this finds a free one first,
     * and tries another if it was taken meanwhile.
     */
    private int bindTo(Endpoint bind) throws IOException {
        for (int attempt = 1; ; attempt++) {
            int port = bind.port() == 0 ? findFreePort(bind.host()) : bind.port();
            try {
                kryonet.bind(new InetSocketAddress(bind.host(), port), null);
                return port;
            } catch (BindException e) {
                if (bind.port() != 0 || attempt == BIND_ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    private static int findFreePort(String host) throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(host, 0));
            return socket.getLocalPort();
        }
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public CompletionStage<Throwable> failure() {
        return loop.failure();
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        flushDeadline = System.nanoTime() + drainTimeout.toNanos();
        handlers.drain(drainTimeout);
        stopping = true;
        loop.join(flushDeadline - System.nanoTime() + MAX_END_NANOS);
        handlers.abandon();
    }

    @Override
    public boolean runTurn() throws IOException {
        kryonet.update(UpdateThread.TURN_MILLIS);
        for (ServerConnection gone = toClose.poll(); gone != null; gone = toClose.poll()) {
            gone.close();
        }
        closeStalled();
        return !stopping || (isBusy() && System.nanoTime() - flushDeadline < 0);
    }

    private void closeStalled() {
        long now = System.nanoTime();
        if (now - lastStallCheck > STALL_CHECK_NANOS) {
            lastStallCheck = now;
            for (Connection connection : kryonet.getConnections()) {
                ((ServerConnection) connection).closeIfStalled(stallTimeoutNanos);
            }
        }
    }

    private boolean isBusy() {
        for (Connection connection : kryonet.getConnections()) {
            if (((ServerConnection) connection).isBusy()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean continuesAfter(Exception failure) {
        return !stopping;
    }

    @Override
    public void end() {
        try {
            kryonet.dispose();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "KryoNet did not close cleanly: endpoint=" + endpoint, e);
        }
    }

    /** Receives the events of KryoNet, on the update thread. */
    private final class Events extends Listener {
        @Override
        public void connected(Connection connection) {
            if (kryonet.getConnections().length > maxConnections) {
                ServerConnection.PEERS.log("refused a client over the connection limit: maxConnections="
                        + maxConnections + " endpoint=" + endpoint);
                connection.close();
            } else {
                ((ServerConnection) connection).onConnected();
            }
        }

        @Override
        public void disconnected(Connection connection) {
            ((ServerConnection) connection).onDisconnected();
        }

        @Override
        public void received(Connection connection, Object object) {
            ((ServerConnection) connection).onReceived(object);
        }

        @Override
        public void idle(Connection connection) {
            ((ServerConnection) connection).onSpaceAvailable();
        }
    }
}
