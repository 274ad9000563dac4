package io.metrifier.transport.aeron;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketTimeoutException;

/**
 * Asks the operating system what Aeron does not tell: the way to a peer, what fits into a datagram on it, and that
 * nobody is there.
 */
final class PeerRoute {
    /**
     * The largest datagram without an option: what loopback takes in one piece. A stream gains by it; elsewhere than on
     * Linux a system may take less than its interface says.
     */
    static final int MOST_MTU = System.getProperty("os.name").startsWith("Linux") ? 65_472 : 8192;

    /** Aeron's own preset, which fits Ethernet. */
    private static final int USUAL_MTU = 1408;

    private static final int IP_AND_UDP_HEADERS = 48;
    private static final int FRAME_ALIGNMENT = 32;
    private static final int PROBE_MILLIS = 10;

    /** The length of a probe's datagram, in bytes: shorter than any of Aeron's. */
    static final int PROBE_LENGTH = 1;

    private PeerRoute() {}

    /**
     * Returns this machine's address on the way to a server, for the replies to come to.
     *
     * @throws io.metrifier.failure.TransportException of kind UNAVAILABLE where the name is unknown, or the server's
     *     machine says that nothing listens; a machine that says nothing is left to Aeron's own handshake
     */
    static String localHost(Endpoint server) {
        try (DatagramSocket socket = connected(server)) {
            probe(socket);
            return socket.getLocalAddress().getHostAddress();
        } catch (IOException e) {
            throw AeronErrors.unavailable("no server listens", server, e);
        }
    }

    /** Returns the size of the datagrams for a peer: what the network interface on the way takes in one piece. */
    static int mtu(Endpoint peer) {
        try (DatagramSocket socket = connected(peer)) {
            InetAddress local = socket.getLocalAddress();
            NetworkInterface by = NetworkInterface.getByInetAddress(local);
            int fits = by == null ? USUAL_MTU : by.getMTU() - IP_AND_UDP_HEADERS - DatagramChecksum.LENGTH;
            return Math.max(USUAL_MTU, Math.min(MOST_MTU, fits) / FRAME_ALIGNMENT * FRAME_ALIGNMENT);
        } catch (IOException e) {
            return USUAL_MTU;
        }
    }

    private static DatagramSocket connected(Endpoint peer) throws IOException {
        InetSocketAddress address = new InetSocketAddress(peer.host(), peer.port());
        if (address.isUnresolved()) {
            throw new IOException("the host must have an address");
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

    /**
     * Sends a datagram that Aeron passes over; where its port is not bound the answer is an exception, mostly at once.
     */
    private static void probe(DatagramSocket socket) throws IOException {
        socket.send(new DatagramPacket(new byte[PROBE_LENGTH], PROBE_LENGTH));
        socket.setSoTimeout(PROBE_MILLIS);
        try {
            socket.receive(new DatagramPacket(new byte[PROBE_LENGTH], PROBE_LENGTH));
        } catch (SocketTimeoutException e) {
            // Silence is what a server answers.
        }
    }
}
