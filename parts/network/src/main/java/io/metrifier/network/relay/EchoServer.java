package io.metrifier.network.relay;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Returns every byte it receives; the server of {@link RelayBaseline}. */
record EchoServer(ServerSocket listener) implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(EchoServer.class.getName());
    private static final int BACKLOG = 128;
    private static final int CHUNK = 64 * 1024;

    static EchoServer start() {
        try {
            EchoServer server = new EchoServer(new ServerSocket(
                    0, BACKLOG, InetAddress.getByName(Endpoint.loopback().host())));
            start("echo-accept", server::accept);
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start the echo server", e);
        }
    }

    private static void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    Endpoint endpoint() {
        return Endpoint.loopback(listener.getLocalPort());
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                start("echo", () -> echo(socket));
            } catch (IOException e) {
                LOG.log(Level.DEBUG, "cannot accept a connection", e);
            }
        }
    }

    private static void echo(Socket accepted) {
        try (Socket socket = accepted) {
            socket.setTcpNoDelay(true);
            byte[] buffer = new byte[CHUNK];
            for (int length = socket.getInputStream().read(buffer);
                    length >= 0;
                    length = socket.getInputStream().read(buffer)) {
                socket.getOutputStream().write(buffer, 0, length);
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a connection was lost", e);
        }
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "cannot close the echo server", e);
        }
    }
}
