package io.metrifier.transport.aeron;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;

/** Finds out, before Aeron is asked, what Aeron does not tell: by which address a server is reached, and that nobody is there. */
final class Route {
    private static final int WAIT_MILLIS = 10;

    private Route() {}

    /**
     * Returns this machine's address on the way to a server, for the replies to come to.
     *
     * @throws io.metrifier.transport.TransportException of kind UNAVAILABLE where the name is unknown, or the server's
     *     machine says that nothing listens; a machine that says nothing is left to Aeron's own handshake
     */
    static String localHost(Endpoint server) {
        InetSocketAddress address = new InetSocketAddress(server.host(), server.port());
        if (address.isUnresolved()) {
            throw AeronErrors.unavailable("the host must have an address", server, null);
        }
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(address);
            probe(socket);
            InetAddress local = socket.getLocalAddress();
            return local.getHostAddress();
        } catch (IOException e) {
            throw AeronErrors.unavailable("no server listens", server, e);
        }
    }

    /** Sends a datagram that Aeron passes over; where its port is not bound the answer is an exception, mostly at once. */
    private static void probe(DatagramSocket socket) throws IOException {
        socket.send(new DatagramPacket(new byte[1], 1));
        socket.setSoTimeout(WAIT_MILLIS);
        try {
            socket.receive(new DatagramPacket(new byte[1], 1));
        } catch (SocketTimeoutException e) {
            // Silence is what a server answers.
        }
    }
}
