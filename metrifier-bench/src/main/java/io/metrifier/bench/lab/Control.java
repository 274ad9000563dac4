package io.metrifier.bench.lab;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.metrifier.bench.lab.relay.BeyondRelayException;
import io.metrifier.bench.lab.relay.WireCounts;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/**
 * A short run at +0 ms through the same relay to the same server, one call after the other: what is the relay's own doing in
 * a result, and what a connection and a call put on the wire whatever the distance.
 *
 * @param call what was called
 * @param calls how often it was timed
 * @param leastMicros the fastest call
 * @param medianMicros the usual call
 * @param connect what a client cost before its first call
 * @param each what each call cost
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Control(String call, int calls, long leastMicros, long medianMicros, OnWire connect, OnWire each) {
    /** A JVM's first calls are many times as long as the rest. */
    private static final long WARMUP_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final int LEAST_WARMUP = 20;
    private static final int MOST_CALLS = 200;
    private static final int LEAST_CALLS = 20;
    private static final long BUDGET_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long LONGEST_ACCEPT_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    /** Less than this is no answer: what passes then is a protocol's word that it has heard. */
    private static final double LEAST_ANSWER_BYTES = 4;

    /**
     * Warms up for a second and measures for less, on a connection of its own that is closed again.
     *
     * @param name what is called
     * @param calls makes one call with that client whenever it is run
     * @throws BeyondRelayException where the answers do not come back through the relay
     */
    public static Control measure(
            Transport transport,
            RelayProcess relay,
            TransportOptions options,
            String name,
            Function<TransportClient, Runnable> calls) {
        WireCounts before = relay.controlCounts();
        try (TransportClient client = transport.connect(relay.report().controlEndpoint(), options)) {
            WireCounts connected = connected(relay, before);
            Runnable call = calls.apply(client);
            warmUp(call);
            WireCounts warm = relay.controlCounts();
            long[] nanos = time(call);
            OnWire each = OnWire.of(relay.controlCounts().minus(warm), nanos.length);
            requireAnswers(transport, relay, each);
            return new Control(
                    name,
                    nanos.length,
                    nanos[0] / 1_000,
                    nanos[nanos.length / 2] / 1_000,
                    OnWire.of(connected.minus(before), 1),
                    each);
        }
    }

    /** A connection on which nothing was said yet may be open for its client before the relay has taken it from the kernel. */
    private static WireCounts connected(RelayProcess relay, WireCounts before) {
        long start = System.nanoTime();
        WireCounts counts = relay.controlCounts();
        while (counts.connections() == before.connections() && System.nanoTime() - start < LONGEST_ACCEPT_NANOS) {
            LockSupport.parkNanos(POLL_NANOS);
            counts = relay.controlCounts();
        }
        return counts;
    }

    private static void warmUp(Runnable call) {
        long begin = System.nanoTime();
        for (int i = 0; i < LEAST_WARMUP || System.nanoTime() - begin < WARMUP_NANOS; i++) {
            call.run();
        }
    }

    private static long[] time(Runnable call) {
        long[] nanos = new long[MOST_CALLS];
        int made = 0;
        long begin = System.nanoTime();
        while (made < MOST_CALLS && (made < LEAST_CALLS || System.nanoTime() - begin < BUDGET_NANOS)) {
            long start = System.nanoTime();
            call.run();
            nanos[made++] = System.nanoTime() - start;
        }
        long[] sorted = Arrays.copyOf(nanos, made);
        Arrays.sort(sorted);
        return sorted;
    }

    private static void requireAnswers(Transport transport, RelayProcess relay, OnWire each) {
        if (each.bytesDown() < LEAST_ANSWER_BYTES) {
            throw new BeyondRelayException(
                    "the answers of a transport must come back the way its requests went, or only half of"
                            + " the network is emulated: transport=" + transport.id() + " network="
                            + relay.report().network()
                            + "; leave it out, or use the kernel's netem, see docs/network.md");
        }
    }
}
