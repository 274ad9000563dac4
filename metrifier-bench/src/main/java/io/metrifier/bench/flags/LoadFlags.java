package io.metrifier.bench.flags;

import io.metrifier.lab.place.UsageException;
import io.metrifier.load.ValidityLimits;
import io.metrifier.results.load.ArrivalProcess;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The flags that make a {@link Load} and its {@link ValidityLimits}; what is not given stays as it is. */
public final class LoadFlags {
    @Option(
            names = "--arrival",
            paramLabel = "HOW",
            description = "How messages arrive: constant, poisson, bursts " + "or bursts:<size> (constant).")
    private @Nullable String arrival;

    @Option(names = "--duration", paramLabel = "TIME", description = "How long to send (30s).")
    private @Nullable Duration duration;

    @Option(
            names = "--settle",
            paramLabel = "TIME",
            defaultValue = "60s",
            description = "How long each pair of JVMs may run to settle before it is measured; 0s for not at all "
                    + "(${DEFAULT-VALUE}).")
    private Duration settle;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            description = "How long to send at the rate before it counts; 0s for not at all (10s).")
    private @Nullable Duration warmup;

    @Option(names = "--warmup-rate", paramLabel = "RATE", description = "The rate to warm up at (the measured rate).")
    private @Nullable String warmupRate;

    @Option(names = "--lanes", paramLabel = "N", description = "How many threads send (4; 1 for streams).")
    private @Nullable Integer lanes;

    @Option(names = "--connections", paramLabel = "N", description = "How many clients the lanes share (1).")
    private @Nullable Integer connections;

    @Option(
            names = "--blocking",
            description = "Wait for each answer before the next message, as a thread of a program does, also where the "
                    + "transport has asynchronous calls.")
    private boolean blocking;

    @Option(
            names = "--async",
            description = "Send without waiting for answers; refused where the scenario has no such calls. Calls that "
                    + "have them are sent so anyway.")
    private boolean async;

    @Option(
            names = "--in-flight",
            paramLabel = "N",
            description = "How many messages a lane that does not wait may have open (1000).")
    private @Nullable Integer inFlight;

    @Option(
            names = "--spin",
            paramLabel = "TIME",
            description = "How long before a message is due its lane stays awake, yielding its core (what "
                    + "sleepers of this machine oversleep, from 20us to 500us).")
    private @Nullable Duration spin;

    @Option(names = "--grace", paramLabel = "TIME", description = "How long to wait for late answers (5s).")
    private @Nullable Duration grace;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The seed of the order of turns and of random arrivals (1).")
    private @Nullable Long seed;

    @Option(
            names = "--count",
            paramLabel = "N",
            description = "How many prices each lane requests (as many as arrive within the duration).")
    private @Nullable Long count;

    @Option(names = "--image-size", paramLabel = "BYTES", description = "The size of the picture (100000).")
    private @Nullable Integer imageBytes;

    @Option(
            names = "--max-lateness",
            paramLabel = "TIME",
            description = "INVALID if the 99th percentile of the rig's own lateness is above this (1ms).")
    private Duration maxLateness = ValidityLimits.DEFAULTS.lateness();

    @Option(
            names = "--max-stall",
            paramLabel = "TIME",
            description = "INVALID if a sleeping thread woke up later than this (100ms).")
    private Duration maxStall = ValidityLimits.DEFAULTS.stall();

    @Option(
            names = "--max-busy",
            paramLabel = "PERCENT",
            defaultValue = "95",
            description = "INVALID if a core was busy for more of the run than this, not counting pacing (95).")
    private int maxBusy;

    public ValidityLimits limits() {
        return new ValidityLimits(
                ValidityLimits.DEFAULTS.achieved(),
                maxLateness,
                maxStall,
                maxBusy / 100.0,
                ValidityLimits.DEFAULTS.holds(),
                ValidityLimits.DEFAULTS.queued());
    }

    /** Returns how long a pair of JVMs may take to settle. */
    public Duration settle() {
        return settle;
    }

    public int imageBytes() {
        return onto(Load.builder()).imageBytes();
    }

    public Load onto(Load.Builder load) {
        given(arrival, text -> load.arrival(ArrivalProcess.parse(text)));
        given(duration, load::duration);
        given(warmup, load::warmup);
        given(warmupRate, text -> load.warmupRate(Rate.parse(text)));
        given(lanes, load::lanes);
        given(connections, load::connections);
        given(inFlight, load::inFlight);
        given(spin, load::spin);
        given(grace, load::grace);
        given(seed, load::seed);
        given(count, load::count);
        given(imageBytes, load::imageBytes);
        return load.async(!blocking).build();
    }

    /** Tells whether it was said that nothing may wait. */
    public boolean requiresAsync() {
        if (async && blocking) {
            throw new UsageException("a lane either waits or does not: leave out --async or --blocking");
        }
        return async;
    }

    private static <T> void given(@Nullable T value, Consumer<T> setter) {
        if (value != null) {
            setter.accept(value);
        }
    }

    /** Returns the seed of the order of turns. */
    public long seed() {
        return seed == null ? 1 : seed;
    }
}
