package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.TransportClient;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.testcontainers.containers.GenericContainer;

/** Faults of a network between two hosts, as seen by a client that found its server by name and keeps calling. */
@Tag("full")
class NetworkIT {
    private static final Duration GIVEN = LiveClient.CONNECT_TIMEOUT.plus(LiveClient.CALL_TIMEOUT);

    @BeforeEach
    void needsAnEngine() {
        DockerEngine.assume();
    }

    static List<String> wires() {
        return ServerHosts.wires().toList();
    }

    @ParameterizedTest
    @MethodSource("wires")
    @Tag("slow")
    void serverComesBackAtAnotherAddress(String transport) {
        try (ContainerNetwork network = new ContainerNetwork()) {
            GenericContainer<?> first = network.serve(transport);
            LiveContainer client = network.liveClient(transport);
            client.awaitAnswers();

            GenericContainer<?> second = network.serve(transport);
            assertThat(network.address(second)).isNotEqualTo(network.address(first));
            first.stop();

            client.awaitAnswers();
            client.settle().assertBalanced(GIVEN);
        }
    }

    /** Packets to a host that has left are lost without a reply. */
    @ParameterizedTest
    @MethodSource("wires")
    void blackHoleEndsEveryCallAndIsSurvived(String transport) {
        try (ContainerNetwork network = new ContainerNetwork()) {
            GenericContainer<?> server = network.serve(transport);
            LiveContainer client = network.liveClient(transport);
            client.awaitAnswers();

            network.disconnect(server);
            client.awaitFailures();
            network.reconnect(server);

            client.awaitAnswers();
            CallOutcomes books = client.settle();
            books.assertBalanced(GIVEN);
            assertThat(books.timeouts())
                    .as("calls whose packets vanished: %s", books)
                    .isPositive();
        }
    }

    /** Between a published port and a server that has left, the engine resets and refuses, over TCP and over UDP. */
    @ParameterizedTest
    @ValueSource(strings = {"http", "aeron"})
    void portWithoutItsServerEndsEveryCallAndIsSurvived(String transport) throws InterruptedException {
        try (ContainerHost host = new ContainerHost(transport);
                TransportClient client = ServerHosts.transport(host).connect(host.endpoint(), LiveClient.OPTIONS);
                CallingThreads callers = new CallingThreads(client)) {
            callers.awaitAnswers();

            host.cutNetwork();
            callers.awaitFailures();
            host.restoreNetwork();

            callers.awaitAnswers();
            CallOutcomes books = callers.settle();
            books.assertBalanced(GIVEN);
            assertThat(books.failed()).as("%s", books).isPositive();
        }
    }
}
