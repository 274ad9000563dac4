package io.metrifier.testkit.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One server, a healthy client of it, and the hostile connections to it. */
final class AttackSetup implements AutoCloseable {
    /** The number of answers that a healthy client gets during the attack. */
    private static final int ANSWERS = 100;

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final Transport transport;
    private final TransportOptions options;
    private final TransportServer server;
    private final RecordedTraffic recording;
    private final HealthyClient bystander;
    private final List<HostileConnection> hostile = new ArrayList<>();
    private int accepted;
    private int refused;

    private AttackSetup(
            Transport transport,
            TransportOptions options,
            TransportServer server,
            RecordedTraffic recording,
            HealthyClient bystander) {
        this.transport = transport;
        this.options = options;
        this.server = server;
        this.recording = recording;
        this.bystander = bystander;
    }

    /** Starts an attack on this server, which is closed with this setup. */
    static AttackSetup of(Transport transport, TransportOptions options, TransportServer server) throws IOException {
        Endpoint endpoint = server.endpoint();
        RecordedTraffic recording = RecordedTraffic.of(transport, endpoint, options);
        HealthyClient bystander = HealthyClient.start(transport.connect(endpoint, options));
        return new AttackSetup(transport, options, server, recording, bystander);
    }

    RecordedTraffic recording() {
        return recording;
    }

    /** Opens one more hostile connection, which stays until {@link #disconnect}; null if the server accepts no more. */
    @Nullable HostileConnection connect() {
        try {
            HostileConnection connection = HostileConnection.connect(server.endpoint());
            hostile.add(connection);
            accepted++;
            return connection;
        } catch (IOException e) {
            refused++;
            return null;
        }
    }

    /** Opens one more hostile connection, which sends this and stays. */
    void connectAndSend(byte[] bytes) {
        HostileConnection connection = connect();
        if (connection != null) {
            connection.send(bytes);
        }
    }

    List<HostileConnection> hostile() {
        return hostile;
    }

    /** Repeats an action of the hostile connections until the healthy client has got its answers. */
    void repeatUntilAnswered(Runnable next) {
        int enough = bystander.answers() + ANSWERS;
        do {
            next.run();
            bystander.assertAnswered();
            LockSupport.parkNanos(PAUSE_NANOS);
        } while (bystander.answers() < enough);
    }

    /** Checks that the existing healthy client and new ones are answered. */
    void assertOthersAreAnswered() {
        bystander.awaitAnswers(bystander.answers() + ANSWERS);
        try (TransportClient newcomer = transport.connect(server.endpoint(), options)) {
            assertThat(newcomer.persons().getPerson("2").id()).isEqualTo("2");
        } catch (TransportException e) {
            throw new AssertionError("a newcomer is not answered after an attack: " + e.getMessage(), e);
        }
    }

    /** Closes all hostile connections, some orderly and some by reset. */
    void disconnect() throws IOException {
        assertThat(accepted)
                .as("hostile connections accepted, of " + (accepted + refused))
                .isGreaterThanOrEqualTo(refused);
        for (int i = 0; i < hostile.size(); i++) {
            HostileConnection connection = hostile.get(i);
            if (i % 2 == 0) {
                connection.listen();
            }
            connection.close();
        }
        hostile.clear();
        accepted = 0;
        refused = 0;
    }

    @Override
    public void close() throws IOException {
        try {
            disconnect();
        } finally {
            bystander.close();
            server.close();
        }
    }
}
