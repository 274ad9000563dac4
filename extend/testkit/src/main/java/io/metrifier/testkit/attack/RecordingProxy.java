package io.metrifier.testkit.attack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.joining;

import io.metrifier.transport.Endpoint;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A proxy in front of a server that forwards everything and records both directions; on command, it repeats or damages
 * answers.
 */
public final class RecordingProxy implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(RecordingProxy.class.getName());

    private final Endpoint server;
    private final ServerSocket listener;
    private final Queue<ByteArrayOutputStream> received = new ConcurrentLinkedQueue<>();
    private final ByteArrayOutputStream answered = new ByteArrayOutputStream();
    private final Queue<Socket> open = new ConcurrentLinkedQueue<>();

    private volatile boolean repeating;
    private volatile boolean damaging;

    private RecordingProxy(Endpoint server, ServerSocket listener) {
        this.server = server;
        this.listener = listener;
    }

    /** Opens one in front of a TCP server. */
    public static RecordingProxy startBefore(Endpoint server) throws IOException {
        RecordingProxy tap = new RecordingProxy(server, new ServerSocket(0, 0, InetAddress.getByName(server.host())));
        start(tap::acceptAll);
        return tap;
    }

    /** Returns the address for clients. */
    public Endpoint endpoint() {
        return new Endpoint(server.host(), listener.getLocalPort());
    }

    /** Turns the repetition of the server's answers on or off. */
    public void repeatAnswers(boolean twice) {
        repeating = twice;
    }

    /** Turns damage on or off: a flipped bit in each piece of the server's answers that arrives here. */
    public void damageAnswers(boolean damaged) {
        damaging = damaged;
    }

    /** Returns the bytes of each client connection so far, without connections that sent none. */
    public List<byte[]> received() {
        return received.stream()
                .map(ByteArrayOutputStream::toByteArray)
                .filter(said -> said.length > 0)
                .toList();
    }

    /** Returns the bytes of all client connections so far, one after the other, as text of one character per byte. */
    public String said() {
        return received.stream().map(said -> said.toString(ISO_8859_1)).collect(joining());
    }

    /** Returns the answers to clients so far, likewise, in order of arrival. */
    public String answered() {
        return answered.toString(ISO_8859_1);
    }

    private void acceptAll() throws IOException {
        while (!listener.isClosed()) {
            Socket client = listener.accept();
            open.add(client);
            Socket onwards = new Socket(server.host(), server.port());
            open.add(onwards);
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            received.add(said);
            start(() -> pass(client, onwards, said, false));
            start(() -> pass(onwards, client, answered, true));
        }
    }

    /**
     * Forwards bytes until either side closes, and closes the other. Bytes are recorded before they are forwarded, so
     * that a client with an answer finds it here.
     */
    private void pass(Socket from, Socket to, ByteArrayOutputStream copy, boolean answers) throws IOException {
        byte[] buffer = new byte[16 * 1024];
        SplittableRandom random = new SplittableRandom(open.size());
        try (from;
                to) {
            InputStream in = from.getInputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                copy.write(buffer, 0, read);
                if (answers && damaging) {
                    buffer[random.nextInt(read)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
                }
                to.getOutputStream().write(buffer, 0, read);
                if (answers && repeating) {
                    to.getOutputStream().write(buffer, 0, read);
                }
            }
        }
    }

    private interface Passing {
        void run() throws IOException;
    }

    /** Each ends with its connection, at the latest when the proxy is closed. */
    private static void start(Passing passing) {
        Thread thread = new Thread(
                () -> {
                    try {
                        passing.run();
                    } catch (IOException ended) {
                        LOG.log(Level.DEBUG, "a connection through the tap has ended", ended);
                    }
                },
                "attack-tap");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
