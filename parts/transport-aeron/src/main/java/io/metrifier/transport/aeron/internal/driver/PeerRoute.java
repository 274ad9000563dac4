package io.metrifier.transport.aeron.internal.driver;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.aeron.internal.wire.AeronErrors;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketTimeoutException;

/**
 * Asks the operating system for the route to a peer, its maximum datagram size, and whether a port is closed. Aeron
 * provides none of these.
 */
public final class PeerRoute {
    /**
     * The default maximum datagram size, which loopback transfers in one piece and which speeds up streams. On systems
     * other than Linux the limit may be lower than the interface reports.
     */
    static final int MAX_MTU = System.getProperty("os.name").startsWith("Linux") ? 65_472 : 8192;

    /** Aeron's default, which fits Ethernet. */
    private static final int DEFAULT_MTU = 1408;

    private static final int IP_AND_UDP_HEADERS = 48;
    private static final int FRAME_ALIGNMENT = 32;
    private static final int PROBE_MILLIS = 10;

    /** The length of a probe's datagram, in bytes: shorter than any of Aeron's. */
    static final int PROBE_LENGTH = 1;

    private PeerRoute() {}

    /**
     * Returns this machine's address on the route to a server, for the replies.
     *
     * @throws io.metrifier.failure.TransportException of kind UNAVAILABLE if the name is unknown, or the server's
     *     machine reports a closed port; otherwise Aeron's handshake decides
     */
    public static String findLocalHost(Endpoint server) {
        try (DatagramSocket socket = connect(server)) {
            probe(socket);
            return socket.getLocalAddress().getHostAddress();
        } catch (IOException e) {
            throw AeronErrors.unavailable("no server listens", server, e);
        }
    }

    /** Returns the datagram size for a peer: the MTU of the network interface on the route. */
    static int readMtu(Endpoint peer) {
        try (DatagramSocket socket = connect(peer)) {
            InetAddress local = socket.getLocalAddress();
            NetworkInterface by = NetworkInterface.getByInetAddress(local);
            int fits = by == null ? DEFAULT_MTU : by.getMTU() - IP_AND_UDP_HEADERS - DatagramChecksum.LENGTH;
            return Math.max(DEFAULT_MTU, Math.min(MAX_MTU, fits) / FRAME_ALIGNMENT * FRAME_ALIGNMENT);
        } catch (IOException e) {
            return DEFAULT_MTU;
        }
    }

    private static DatagramSocket connect(Endpoint peer) throws IOException {
        InetSocketAddress address = new InetSocketAddress(peer.host(), peer.port());
        if (address.isUnresolved()) {
            throw new IOException("unknown host");
        }
        DatagramSocket socket = new DatagramSocket();
        try {
            socket.connect(address);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Sends a datagram that Aeron ignores. A closed port is reported by an exception, usually at once. */
    private static void probe(DatagramSocket socket) throws IOException {
        socket.send(new DatagramPacket(new byte[PROBE_LENGTH], PROBE_LENGTH));
        socket.setSoTimeout(PROBE_MILLIS);
        try {
            socket.receive(new DatagramPacket(new byte[PROBE_LENGTH], PROBE_LENGTH));
        } catch (SocketTimeoutException e) {
            // A timeout means that a server may listen.
        }
    }
}
