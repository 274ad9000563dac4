package io.metrifier.bench.lab;

import static java.util.Objects.requireNonNull;

import io.metrifier.bench.lab.relay.WireCounts;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * What one transport puts on the wire: the bytes that a relay counted, of the payload of TCP and UDP.
 *
 * @param setup what a client costs before its first call
 * @param calls what many calls of a scenario cost
 * @param callsEach how many calls of each scenario that were
 */
public record WireCost(WireCounts setup, Map<PersonScenario, WireCounts> calls, int callsEach) {
    private static final int WARMUP = 20;
    private static final int CALLS = 100;
    private static final long LONGEST_ACCEPT_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    public WireCost {
        calls = Map.copyOf(calls);
    }

    /** Returns what the calls of that scenario cost. */
    public WireCounts of(PersonScenario scenario) {
        return requireNonNull(calls.get(scenario), scenario.id());
    }

    /** Counts, call by call on one connection, with the server behind that relay; takes a moment. */
    public static WireCost measure(
            Transport transport, RunningServer server, RelayProcess relay, TransportOptions options) {
        WireCounts before = relay.counts();
        try (TransportClient client = transport.connect(server.endpoint(), options)) {
            WireCounts setup = setup(relay, before);
            Map<PersonScenario, WireCounts> calls = new EnumMap<>(PersonScenario.class);
            for (PersonScenario scenario : PersonScenario.values()) {
                calls.put(scenario, measure(client.persons(), scenario, relay));
            }
            return new WireCost(setup, calls, CALLS);
        }
    }

    /** A connection on which nothing was said yet may be open for its client before the relay has taken it from the kernel. */
    private static WireCounts setup(RelayProcess relay, WireCounts before) {
        long start = System.nanoTime();
        WireCounts setup = relay.counts().minus(before);
        while (setup.connections() == 0 && System.nanoTime() - start < LONGEST_ACCEPT_NANOS) {
            LockSupport.parkNanos(POLL_NANOS);
            setup = relay.counts().minus(before);
        }
        return setup;
    }

    /** The first calls may teach the other side a header table or a schema, which later ones profit from. */
    private static WireCounts measure(PersonService persons, PersonScenario scenario, RelayProcess relay) {
        call(persons, scenario, WARMUP);
        WireCounts before = relay.counts();
        call(persons, scenario, CALLS);
        return relay.counts().minus(before);
    }

    private static void call(PersonService persons, PersonScenario scenario, int times) {
        for (int i = 0; i < times; i++) {
            scenario.call(persons);
        }
    }
}
