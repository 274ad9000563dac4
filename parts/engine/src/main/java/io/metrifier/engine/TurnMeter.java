package io.metrifier.engine;

import io.metrifier.lab.machine.UsageMeter;
import io.metrifier.lab.scenario.ScenarioCall;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.results.Distribution;
import io.metrifier.results.metric.JvmUsage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.locks.LockSupport;

/** Takes turns by bursts in this JVM, and reports what it and the server's JVM used. For one thread. */
public final class TurnMeter implements ClosedLoopPair {
    /**
     * One in this number of calls may arrive twice: a stock client repeats a GET whose answer it lost, as the JDK's
     * does about once in a hundred thousand calls.
     */
    private static final long REPEATED = 10_000;

    private final RunningServer server;
    private final BurstWorkload bursts;
    private final OptionalInt arrivals;
    private final UsageMeter meter = new UsageMeter(() -> 0);
    private long answered;
    private long repeated;

    /**
     * Prepares one thread for each exchange.
     *
     * @param callTimeout of their calls
     * @param arrivals the number of service calls of each exchange, which the server must have counted; empty for no
     *     check
     */
    public TurnMeter(RunningServer server, List<ScenarioCall> exchanges, Duration callTimeout, OptionalInt arrivals) {
        this(server, new ClosedLoop(exchanges, callTimeout), arrivals);
    }

    TurnMeter(RunningServer server, BurstWorkload bursts, OptionalInt arrivals) {
        this.server = server;
        this.bursts = bursts;
        this.arrivals = arrivals;
    }

    @Override
    public Turn takeTurn(Duration lead, Duration length, int fewest) {
        return toTurn(() -> bursts.run(lead, length, fewest));
    }

    @Override
    public Turn rest(Duration length) {
        return toTurn(() -> {
            long from = System.nanoTime();
            for (long left = length.toNanos(); left > 0; left = from + length.toNanos() - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
            return new BurstWorkload.Count(0, System.nanoTime() - from, 0, 0, Distribution.empty());
        });
    }

    /** The work between two usage snapshots. */
    @FunctionalInterface
    private interface Burst {
        BurstWorkload.Count run() throws InterruptedException;
    }

    private Turn toTurn(Burst burst) {
        JvmUsage client = meter.read();
        Optional<JvmUsage> before = server.usage();
        BurstWorkload.Count count = run(burst);
        Optional<JvmUsage> served = server.usage().map(now -> now.minus(before.orElseThrow()));
        if (served.isPresent() && arrivals.isPresent()) {
            requireArrivals(count.made() * arrivals.getAsInt(), served.get().arrivals());
        }
        return new Turn(
                count.calls(),
                count.nanos(),
                count.made(),
                count.lost(),
                meter.read().minus(client),
                served.orElse(null),
                count.latency(),
                null);
    }

    private static BurstWorkload.Count run(Burst burst) {
        try {
            return burst.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted during the measurement", e);
        }
    }

    /**
     * More answers than arrivals mean that answers did not come from the service, and repeated calls would cost twice.
     * A lost call may have arrived, so it may add one arrival without an answer.
     */
    private void requireArrivals(long expected, long arrived) {
        answered += expected;
        repeated += arrived - expected;
        if (arrived < expected || repeated > 1 + answered / REPEATED) {
            throw new IllegalStateException("calls were lost or repeated: answered=" + expected + " arrived=" + arrived
                    + " repeatedSoFar=" + repeated);
        }
    }

    /** Closes the bursts; the caller closes the server and the clients. */
    @Override
    public void close() {
        bursts.close();
    }
}
