package io.metrifier.testkit.rules;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;
import java.net.Socket;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Malformed input of every kind, each on its own connection, and as datagrams if the server has a port. */
final class MalformedInput {
    private static final int TIMEOUT_MILLIS = (int) TimeUnit.SECONDS.toMillis(2);
    private static final byte[] HTTP_REQUEST =
            "GET /no/such/page HTTP/1.1\r\nHost: example\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TLS_HELLO =
            HexFormat.of().parseHex("16030100410100003d0303" + "5a".repeat(32) + "000002002f01000012000d000e000c0401");
    private static final byte[] HALF_A_MESSAGE = HexFormat.of().parseHex("00000040" + "08017a");
    private static final byte[] HUGE_LENGTH = HexFormat.of().parseHex("7fffffff" + "0000");
    private static final byte[] NEGATIVE_LENGTH = HexFormat.of().parseHex("ffffffff" + "0000");

    private MalformedInput() {}

    static void sendTo(Endpoint endpoint) throws IOException {
        for (byte[] bytes : createKinds()) {
            if (endpoint.path().isPresent()) {
                sendToFile(UnixDomainSocketAddress.of(endpoint.path().get()), bytes);
            } else {
                InetSocketAddress address = new InetSocketAddress(endpoint.host(), endpoint.port());
                sendOverTcp(address, bytes);
                sendDatagram(address, bytes);
            }
        }
    }

    private static List<byte[]> createKinds() {
        Random random = new Random(42);
        byte[] few = new byte[64];
        byte[] many = new byte[16 * 1024];
        random.nextBytes(few);
        random.nextBytes(many);
        return List.of(new byte[0], few, many, HTTP_REQUEST, TLS_HELLO, HALF_A_MESSAGE, HUGE_LENGTH, NEGATIVE_LENGTH);
    }

    /** A server may refuse the connection or reset it during the write. */
    @SuppressWarnings("EmptyCatch")
    private static void sendOverTcp(InetSocketAddress address, byte[] bytes) {
        try (Socket socket = new Socket()) {
            socket.connect(address, TIMEOUT_MILLIS);
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
        } catch (IOException e) {
            // Refused or reset.
        }
    }

    @SuppressWarnings("EmptyCatch")
    private static void sendToFile(UnixDomainSocketAddress address, byte[] bytes) {
        try (SocketChannel socket = SocketChannel.open(address)) {
            socket.write(ByteBuffer.wrap(bytes));
        } catch (IOException e) {
            // Refused or reset, as over TCP.
        }
    }

    private static void sendDatagram(InetSocketAddress address, byte[] bytes) throws IOException {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.send(new DatagramPacket(bytes, bytes.length, address));
        } catch (PortUnreachableException e) {
            return;
        }
    }
}
