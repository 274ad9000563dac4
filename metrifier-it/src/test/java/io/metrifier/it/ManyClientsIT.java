package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.person.SamplePersons;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Many clients: all are served, and none leaves resources behind in the server. */
@Tag("full")
@ParameterizedClass(name = "{0}")
@MethodSource("hosts")
class ManyClientsIT {
    private static final int AT_ONCE = 200;
    private static final int IN_TURN = 1_000;
    private static final int AT_A_TIME = 4;
    private static final int WARM_UP = 300;
    /**
     * Each Aeron client starts a media driver, so a tenth of the clients is enough; its logs are small, so that all
     * fit.
     */
    private static final int FEWER = 10;

    private static final TransportOptions PATIENT = TransportOptions.builder()
            .connectTimeout(Duration.ofSeconds(60))
            .callTimeout(Duration.ofSeconds(60))
            .property("aeron.term-length", "65536")
            .build();

    private final ForkedHost host;

    ManyClientsIT(ForkedHost host) {
        this.host = host;
    }

    static Stream<ForkedHost> hosts() {
        return ServerHosts.wiresInJvms(ServerMemory.JVM_FLAGS);
    }

    @Test
    void manyClientsConnectAtOnce() throws Exception {
        connect(WARM_UP, AT_ONCE);
        ServerMemory before = ServerMemory.settled(host);

        connect(AT_ONCE, AT_ONCE);

        before.awaitAgain(host);
    }

    @Test
    void connectionsOpenedAndDroppedLeaveNothing() throws Exception {
        connect(WARM_UP, AT_A_TIME);
        ServerMemory before = ServerMemory.settled(host);

        connect(IN_TURN, AT_A_TIME);

        before.awaitAgain(host);
    }

    private void connect(int crowd, int most) throws Exception {
        int clients = fitting(crowd);
        int atATime = Math.min(clients, most);
        ExecutorService threads = Executors.newFixedThreadPool(atATime);
        try {
            CountDownLatch all = new CountDownLatch(1);
            List<Future<?>> callers = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                callers.add(threads.submit(() -> {
                    all.await();
                    connectAndCall();
                    return null;
                }));
            }
            all.countDown();
            for (Future<?> caller : callers) {
                caller.get(2, TimeUnit.MINUTES);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private int fitting(int crowd) {
        return host.transport().equals("aeron") ? crowd / FEWER : crowd;
    }

    private void connectAndCall() {
        try (TransportClient client = ServerHosts.transport(host).connect(host.endpoint(), PATIENT)) {
            assertThat(client.persons().getPerson("2"))
                    .isEqualTo(SamplePersons.persons().get(1));
        }
    }
}
