package io.metrifier.it;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/**
 * Chooses the ports that a container publishes before it starts: ports chosen by the engine change with every restart,
 * and a client would not find its server again.
 */
final class FreePorts {
    private static final int ATTEMPTS = 16;

    private FreePorts() {}

    /** Returns a port that is free for TCP and UDP, with the next free for UDP. */
    static int choose() {
        for (int attempt = 1; ; attempt++) {
            try (ServerSocket tcp = new ServerSocket(
                            0, 1, InetAddress.getByName(Endpoint.loopback().host()));
                    DatagramSocket udp = new DatagramSocket(tcp.getLocalSocketAddress());
                    DatagramSocket after =
                            new DatagramSocket(new InetSocketAddress(tcp.getInetAddress(), tcp.getLocalPort() + 1))) {
                return after.getLocalPort() - 1;
            } catch (BindException e) {
                if (attempt == ATTEMPTS) {
                    throw new UncheckedIOException(e);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
