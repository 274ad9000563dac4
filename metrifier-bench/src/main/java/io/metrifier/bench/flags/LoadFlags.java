package io.metrifier.bench.flags;

import io.metrifier.bench.cli.Percent;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.load.ValidityLimits;
import io.metrifier.load.WaitingLanes;
import io.metrifier.results.load.ArrivalProcess;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Pace;
import io.metrifier.results.load.Rate;
import io.metrifier.results.load.Senders;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The flags that make a {@link Load} and its {@link ValidityLimits}. */
public final class LoadFlags {
    @Option(
            names = "--arrival",
            paramLabel = "HOW",
            description = "How messages arrive: constant, poisson, bursts or bursts:<size> (constant).")
    private String arrival = "constant";

    @Option(names = "--duration", paramLabel = "TIME", description = "How long to send (30s).")
    private @Nullable Duration duration;

    @Mixin
    private SettleFlags settle;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            description = "How long to send before messages count (10s). At the measured rate; 0s for none.")
    private Duration warmup = Duration.ofSeconds(10);

    @Option(names = "--warmup-rate", paramLabel = "RATE", description = "The rate during --warmup (the measured rate).")
    private @Nullable String warmupRate;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads that send (as many as the rate needs). One for each connection; if they wait for"
                    + " answers, from 4 to 256, by the calls of the warm-up; 1 for streams.")
    private @Nullable Integer lanes;

    @Option(names = "--connections", paramLabel = "N", description = "Clients that the threads share (1).")
    private int connections = 1;

    @Option(
            names = "--blocking",
            description =
                    "Wait for each answer before the next message, even if the transport has asynchronous" + " calls.")
    private boolean blocking;

    @Option(
            names = "--async",
            description = "Refuse scenarios without asynchronous calls. In others, messages are sent without waiting"
                    + " for answers, also by default.")
    private boolean async;

    @Option(
            names = "--in-flight",
            paramLabel = "N",
            description = "Unanswered messages that a thread may have open if it does not wait (1000).")
    private int inFlight = 1_000;

    @Option(
            names = "--spin",
            paramLabel = "TIME",
            description = "How long a thread stays awake before a message is due, yielding its core (the"
                    + " oversleeping of this machine, from 20us to 500us).")
    private @Nullable Duration spin;

    @Option(names = "--grace", paramLabel = "TIME", description = "How long to wait for late answers at the end (5s).")
    private Duration grace = Pace.GRACE;

    @Mixin
    private SeedFlags seed;

    @Option(
            names = "--count",
            paramLabel = "N",
            description = "Prices that each thread requests (as many as arrive within the duration).")
    private long count;

    @Mixin
    private ImageFlags image;

    @Option(
            names = "--max-lateness",
            paramLabel = "TIME",
            description = "INVALID if the 99th percentile of the load generator's own lateness is above this (1ms)"
                    + " and above a tenth of the median latency.")
    private Duration maxLateness = ValidityLimits.DEFAULTS.lateness();

    @Option(
            names = "--max-stall",
            paramLabel = "TIME",
            description = "INVALID if a sleeping thread woke up later than this (100ms).")
    private Duration maxStall = ValidityLimits.DEFAULTS.stall();

    @Option(
            names = "--max-busy",
            defaultValue = "95%",
            paramLabel = "PERCENT",
            description = "INVALID if a core was busy for a larger share of the run, pacing excluded (95%%).")
    private Percent maxBusy;

    public ValidityLimits limits() {
        return new ValidityLimits(
                ValidityLimits.DEFAULTS.achieved(),
                maxLateness,
                maxStall,
                maxBusy.share(),
                ValidityLimits.DEFAULTS.holds(),
                ValidityLimits.DEFAULTS.queued());
    }

    /** Returns how long the warm-up of a pair of JVMs may take. */
    public Duration settle() {
        return settle.settle();
    }

    public long seed() {
        return seed.seed();
    }

    /**
     * Returns the load at a pace, with these flags.
     *
     * @param fewest the number of lanes where it is not given
     */
    public Load toLoad(Pace asked, int fewest) {
        Pace pace = new Pace(
                asked.rate(),
                ArrivalProcess.parse(arrival),
                duration == null ? asked.duration() : duration,
                warmupRate == null ? asked.warmupRate() : Rate.parse(warmupRate),
                warmup,
                grace,
                seed.seed(),
                asked.stages());
        Senders senders = new Senders(
                lanes == null ? Math.max(fewest, connections) : lanes,
                connections,
                !blocking,
                inFlight,
                Optional.ofNullable(spin),
                Optional.empty());
        return new Load(
                pace, lanes == null ? senders.upTo(WaitingLanes.MAX) : senders, count, image.bytes(), Optional.empty());
    }

    /** Returns whether asynchronous calls are required. */
    public boolean requiresAsync() {
        if (async && blocking) {
            throw new UsageException("--async cannot be combined with --blocking; omit one of them");
        }
        return async;
    }
}
