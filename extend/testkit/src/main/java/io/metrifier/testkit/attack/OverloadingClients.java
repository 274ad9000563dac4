package io.metrifier.testkit.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.person.Person;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/**
 * Valid clients that request far more than a server's workers can do. Needs a transport with asynchronous calls and
 * ping-pong, one connection for all calls of a client, and answers in order on it.
 */
public final class OverloadingClients {
    private static final Duration DEADLINE = Duration.ofSeconds(50);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private OverloadingClients() {}

    /**
     * Asserts that a client's call is accepted and answered in its turn, although many other clients have together
     * requested more than may wait for the workers.
     */
    public static void assertLeaveRoom(Transport transport, int clients, int callsOfEach)
            throws InterruptedException, ExecutionException, TimeoutException {
        TransportOptions options =
                TransportOptions.builder().callTimeout(DEADLINE).build();
        ScriptedPersonService service = new ScriptedPersonService();
        List<TransportClient> greedy = new ArrayList<>();
        try (TransportServer server = transport.serve(Services.of(service), Endpoint.loopback(), options);
                TransportClient modest = transport.connect(server.endpoint(), options);
                CallGate gate = service.block()) {
            for (int i = 0; i < clients; i++) {
                TransportClient client = transport.connect(server.endpoint(), options);
                greedy.add(client);
                for (int call = 0; call < callsOfEach; call++) {
                    client.asyncPersons().getPerson("1");
                }
                awaitAllRead(client);
            }
            CompletableFuture<Person> call =
                    modest.asyncPersons().getPerson("2").toCompletableFuture();
            awaitAllRead(modest);
            gate.open();
            assertThat(call.get(DEADLINE.toSeconds(), TimeUnit.SECONDS).id()).isEqualTo("2");
        } finally {
            greedy.forEach(TransportClient::close);
        }
    }

    /** Calls before a ping were read before it. */
    private static void awaitAllRead(TransportClient client) throws InterruptedException {
        CountDownLatch returned = new CountDownLatch(1);
        PongListener listener = new PongListener() {
            @Override
            public void onPong(long timestamp) {
                returned.countDown();
            }

            @Override
            public void onFailure(TransportException failure) {}
        };
        try (PingPong stream = client.pingPong(listener)) {
            while (!stream.ping(1)) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            assertThat(returned.await(DEADLINE.toSeconds(), TimeUnit.SECONDS))
                    .as("a ping returns although calls wait")
                    .isTrue();
        }
    }
}
