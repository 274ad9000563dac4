package io.metrifier.engine;

import io.metrifier.lab.machine.UsageMeter;
import io.metrifier.lab.place.RunningServer;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.results.run.JvmUsage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.locks.LockSupport;

/** Takes turns with bursts of this JVM, and tells what it and the server's JVM spent. For one thread. */
public final class TurnMeter implements ClosedLoopPair {
    /**
     * One in so many calls may arrive twice: a stock client repeats a GET whose answer it lost, as the JDK's does
     * once in some hundred thousand.
     */
    private static final long REPEATED = 10_000;

    private final RunningServer server;
    private final Bursts bursts;
    private final OptionalInt arrivals;
    private final UsageMeter meter = new UsageMeter(() -> 0);
    private long answered;
    private long repeated;

    /**
     * Prepares one thread for each exchange.
     *
     * @param server what they call
     * @param callTimeout of their calls
     * @param arrivals how many calls of the service each exchange is, which the server must have seen; empty if it need
     *     not
     */
    public TurnMeter(RunningServer server, List<Exchange> exchanges, Duration callTimeout, OptionalInt arrivals) {
        this(server, new ClosedLoop(exchanges, callTimeout), arrivals);
    }

    TurnMeter(RunningServer server, Bursts bursts, OptionalInt arrivals) {
        this.server = server;
        this.bursts = bursts;
        this.arrivals = arrivals;
    }

    @Override
    public Turn turn(Duration lead, Duration length) {
        return spent(() -> bursts.run(lead, length));
    }

    @Override
    public Turn rest(Duration length) {
        return spent(() -> {
            long from = System.nanoTime();
            for (long left = length.toNanos(); left > 0; left = from + length.toNanos() - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
            return new Bursts.Count(0, System.nanoTime() - from, 0, 0);
        });
    }

    /** What is done between two looks at what was spent. */
    @FunctionalInterface
    private interface Burst {
        Bursts.Count run() throws InterruptedException;
    }

    private Turn spent(Burst burst) {
        JvmUsage client = meter.read();
        Optional<JvmUsage> before = server.usage();
        Bursts.Count count = run(burst);
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
                served.orElse(null));
    }

    private static Bursts.Count run(Burst burst) {
        try {
            return burst.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while it was measured", e);
        }
    }

    /**
     * Answers that no service gave are somebody's invention, and calls that arrive twice cost twice. A call whose
     * answer was lost may have arrived, and is then one that was made once more than it was answered.
     */
    private void requireArrivals(long expected, long arrived) {
        answered += expected;
        repeated += arrived - expected;
        if (arrived < expected || repeated > 1 + answered / REPEATED) {
            throw new IllegalStateException("every call must reach the service exactly once: answered=" + expected
                    + " arrived=" + arrived + " repeatedSoFar=" + repeated);
        }
    }

    /** Ends the bursts; the server and the clients are not this one's. */
    @Override
    public void close() {
        bursts.close();
    }
}
