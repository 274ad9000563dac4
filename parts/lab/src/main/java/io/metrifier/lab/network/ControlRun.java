package io.metrifier.lab.network;

import io.metrifier.network.BeyondRelayException;
import io.metrifier.network.Network;
import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.network.WireCounts;
import io.metrifier.network.relay.Relay;
import io.metrifier.network.relay.RelayReport;
import io.metrifier.results.environment.Environment;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;

/** Makes the calls at +0 ms that every network is compared with. */
public record ControlRun(
        Transport transport,
        TransportOptions options,
        Network network,
        Endpoint endpoint,
        Supplier<WireCounts> counts) {
    /** The first calls of a JVM take many times as long as later ones. */
    private static final long WARMUP_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final int MIN_WARMUP_CALLS = 20;
    private static final int MAX_CALLS = 200;
    private static final int MIN_CALLS = 20;
    private static final long BUDGET_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long LONGEST_ACCEPT_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    /** Fewer bytes are not an answer, but a protocol's acknowledgement. */
    private static final double MIN_ANSWER_BYTES = 4;

    /**
     * Warms up for a second and measures for less, on a separate connection.
     *
     * @param calls makes one call with the given client
     * @throws BeyondRelayException if the answers do not come back through the relay
     */
    public static RelayControl measure(
            Transport transport,
            RelayProcess relay,
            TransportOptions options,
            String name,
            Function<TransportClient, Runnable> calls) {
        RelayReport report = relay.report();
        return new ControlRun(transport, options, report.network(), report.controlEndpoint(), relay::controlCounts)
                .make(name, calls, WARMUP_NANOS);
    }

    /**
     * Counts bytes only, for which a few calls without warm-up are enough.
     *
     * @param relay at +0 ms, used by no one else
     * @throws BeyondRelayException if the answers do not come back through the relay
     */
    public static RelayControl count(
            Transport transport,
            Relay relay,
            TransportOptions options,
            String name,
            Function<TransportClient, Runnable> calls) {
        return new ControlRun(transport, options, Network.LOCAL, relay.endpoint(), relay::counts).make(name, calls, 0);
    }

    private RelayControl make(String name, Function<TransportClient, Runnable> calls, long warmupNanos) {
        WireCounts before = counts.get();
        try (TransportClient client = transport.connect(endpoint, options)) {
            WireCounts connected = awaitConnection(before);
            Runnable call = calls.apply(client);
            warmUp(call, warmupNanos);
            WireCounts warm = counts.get();
            long[] nanos = time(call);
            WireBytes each = WireBytes.of(counts.get().minus(warm), nanos.length);
            requireAnswers(each);
            return new RelayControl(
                    name,
                    nanos.length,
                    nanos[0] / 1_000,
                    nanos[nanos.length / 2] / 1_000,
                    WireBytes.of(connected.minus(before), 1),
                    each);
        }
    }

    /** An unused connection may be open for its client before the relay has accepted it from the kernel. */
    private WireCounts awaitConnection(WireCounts before) {
        long start = System.nanoTime();
        WireCounts now = counts.get();
        while (now.connections() == before.connections() && System.nanoTime() - start < LONGEST_ACCEPT_NANOS) {
            LockSupport.parkNanos(POLL_NANOS);
            now = counts.get();
        }
        return now;
    }

    private static void warmUp(Runnable call, long nanos) {
        long begin = System.nanoTime();
        for (int i = 0; i < MIN_WARMUP_CALLS || System.nanoTime() - begin < nanos; i++) {
            call.run();
        }
    }

    private static long[] time(Runnable call) {
        long[] nanos = new long[MAX_CALLS];
        int made = 0;
        long begin = System.nanoTime();
        while (made < MAX_CALLS && (made < MIN_CALLS || System.nanoTime() - begin < BUDGET_NANOS)) {
            long start = System.nanoTime();
            call.run();
            nanos[made++] = System.nanoTime() - start;
        }
        long[] sorted = Arrays.copyOf(nanos, made);
        Arrays.sort(sorted);
        return sorted;
    }

    private void requireAnswers(WireBytes each) {
        if (each.bytesDown() < MIN_ANSWER_BYTES) {
            throw new BeyondRelayException(
                    "the answers bypass the emulated network, so only half of it applies: transport="
                            + transport.id() + " network=" + network
                            + "; leave it out, or use the kernel's netem, see docs/network.md");
        }
    }

    /** Returns the network that a relay reports, with the calls at +0 ms. */
    public static Environment.Network describeNetwork(RelayReport relay, RelayControl control) {
        return new Environment.Network(
                relay.network().toString(),
                toMicros(relay.baseline().least()),
                toMicros(relay.baseline().median()),
                toMicros(relay.control().median()),
                control);
    }

    private static long toMicros(Duration time) {
        return time.toNanos() / 1_000;
    }
}
