package io.metrifier.testkit.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.person.Person;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What honest clients may do to a server with little memory, a child JVM with a heap of 192 MB, without ending it. To
 * test a transport, extend this class and return the transport.
 */
@Tag("full")
@Tag(TransportUnderAttack.TAG)
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class SmallServerRules {
    /** The bytes of a large message. */
    static final int LARGE = 15 << 20;

    /** By how much the heap may have grown afterwards. */
    static final long HEAP_AFTER = 20 << 20;

    private static final int IDLE = 8;
    private static final int CLIENTS = 30;
    private static final int PRICES = 50_000;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    /** On a busy machine a server in a child JVM answers its first client late. */
    private static final Duration CONNECT = Duration.ofSeconds(30);

    private static final Duration AFTERMATH = Duration.ofSeconds(30);

    /** For subclasses. */
    protected SmallServerRules() {}

    /** Returns the transport to test; it must be found by its id on the class path. */
    protected abstract Transport transport();

    /** Returns the options of the server and its healthy clients; only properties reach the server. */
    protected TransportOptions options() {
        return TransportOptions.builder().connectTimeout(CONNECT).build();
    }

    @Test
    @DisplayName("S4 idle connections that have sent a large message and read a large answer")
    final void s4_idleAfterLargeMessages() throws Exception {
        List<TransportClient> idle = new ArrayList<>();
        try (SmallServer server = SmallServer.start(transport(), options())) {
            long before = server.used().heap();
            for (int i = 0; i < IDLE; i++) {
                TransportClient client = transport().connect(server.endpoint(), options());
                idle.add(client);
                client.persons().createPerson(createPerson(LARGE));
                client.persons().listPersons();
            }
            awaitHeap(server, before + HEAP_AFTER);
        } finally {
            idle.forEach(TransportClient::close);
        }
    }

    @Test
    @DisplayName("S5 idle connections that have read a stream of prices")
    final void s5_idleAfterStreams() throws Exception {
        Assumptions.assumeTrue(transport().capabilities().contains(Capability.PRICE_STREAM), "no streams");
        List<TransportClient> idle = new ArrayList<>();
        try (SmallServer server = SmallServer.start(transport(), options())) {
            long before = server.used().heap();
            for (int i = 0; i < CLIENTS; i++) {
                TransportClient client = transport().connect(server.endpoint(), options());
                idle.add(client);
                PriceCount count = new PriceCount();
                client.prices(PRICES, count);
                assertThat(count.awaitEnd()).isEqualTo(PRICES);
            }
            awaitHeap(server, before + HEAP_AFTER);
        } finally {
            idle.forEach(TransportClient::close);
        }
    }

    static Person createPerson(int bytes) {
        Person person = SamplePersons.personToCreate();
        return new Person(
                person.id(), person.name(), person.gender(), person.location(), "x".repeat(bytes), person.picture());
    }

    static void awaitHeap(SmallServer server, long max) throws IOException {
        long begin = System.nanoTime();
        for (long used = server.used().heap(); used > max; used = server.used().heap()) {
            assertThat(Duration.ofNanos(System.nanoTime() - begin))
                    .as("until the heap is about what it was: used=%d max=%d", used, max)
                    .isLessThan(AFTERMATH);
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
