package io.metrifier.lab.rawsocket;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.UnixSocketFile;
import io.metrifier.transport.support.UnixSockets;
import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.StandardProtocolFamily;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Answers each connection on its own thread. */
final class RawSocketServer implements TransportServer {
    private static final System.Logger LOG = System.getLogger(RawSocketServer.class.getName());
    private static final long LONGEST_CLOSE_MILLIS = 30_000;

    private final UnixSocketFile file;
    private final ServerSocketChannel listener;
    private final Endpoint endpoint;
    private final BareAnswers answers;
    private final int maxMessageSize;
    private final Set<SocketChannel> connections = ConcurrentHashMap.newKeySet();
    private final Thread acceptor = createDaemon(this::accept, "raw-socket-accept");

    RawSocketServer(Endpoint bind, BareAnswers answers, int maxMessageSize) throws IOException {
        boolean unix = bind.path().isPresent();
        this.file = UnixSocketFile.claim(bind);
        this.listener = unix ? ServerSocketChannel.open(StandardProtocolFamily.UNIX) : ServerSocketChannel.open();
        try {
            listener.bind(UnixSockets.toAddress(bind));
            file.restrictPermissions();
            this.endpoint =
                    unix ? bind : new Endpoint(bind.host(), listener.socket().getLocalPort());
        } catch (IOException | RuntimeException e) {
            file.close();
            listener.close();
            throw e;
        }
        this.answers = answers;
        this.maxMessageSize = maxMessageSize;
        acceptor.start();
    }

    private void accept() {
        try {
            while (true) {
                SocketChannel connection = listener.accept();
                connections.add(connection);
                createDaemon(() -> serve(connection), "raw-socket-" + connection.getRemoteAddress())
                        .start();
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "no more connections: endpoint=" + endpoint, e);
        }
    }

    private void serve(SocketChannel connection) {
        try (FramedConnection frames = new LengthFrames(connection, maxMessageSize)) {
            for (byte[] request = frames.receive(); request != null; request = frames.receive()) {
                frames.send(answers.answer(request));
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a connection broke: endpoint=" + endpoint, e);
        } finally {
            connections.remove(connection);
        }
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    /** Waits for the accepting thread, because the kernel keeps the port open until it has returned. */
    @Override
    public void close() {
        file.close();
        close(listener);
        try {
            acceptor.join(LONGEST_CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        connections.forEach(RawSocketServer::close);
    }

    private static void close(Closeable channel) {
        try {
            channel.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closed with an error: channel=" + channel, e);
        }
    }

    private static Thread createDaemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
