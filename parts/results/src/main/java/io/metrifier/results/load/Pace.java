package io.metrifier.results.load;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Optional;

/**
 * When the messages of a load are due. Immutable.
 *
 * @param rate of all lanes together
 * @param arrival the distribution of messages in time
 * @param warmupRate the rate before the measurement, whose results are discarded
 * @param warmup the duration of the warm-up; may be zero
 * @param grace how long to wait for late answers after the last message was due
 * @param seed of random arrivals
 * @param stages how the rate changes, whose mean and duration are those of this pace; empty if it stays
 */
public record Pace(
        Rate rate,
        ArrivalProcess arrival,
        @JsonProperty("durationNanos") Duration duration,
        Rate warmupRate,
        @JsonProperty("warmupNanos") Duration warmup,
        @JsonProperty("graceNanos") Duration grace,
        long seed,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<RateStages> stages) {
    /** The default grace. */
    public static final Duration GRACE = Duration.ofSeconds(5);

    public Pace {
        if (duration.isNegative() || duration.isZero()) {
            throw new IllegalArgumentException("duration is not positive: duration=" + duration);
        }
        stages.ifPresent(given -> requireSame(given, duration));
        requireNotNegative("warmup", warmup);
        requireNotNegative("grace", grace);
    }

    /** Creates a pace of a constant rate, which the warm-up has, too. */
    public Pace(Rate rate, Duration duration, Duration warmup, Duration grace) {
        this(rate, ArrivalProcess.CONSTANT, duration, rate, warmup, grace, 1, Optional.empty());
    }

    /** Returns the pace of these stages, without a warm-up; one would have the rate of the first. */
    public static Pace of(RateStages stages) {
        return new Pace(
                stages.mean(),
                ArrivalProcess.CONSTANT,
                stages.duration(),
                stages.first(),
                Duration.ZERO,
                GRACE,
                1,
                Optional.of(stages));
    }

    private static void requireSame(RateStages stages, Duration duration) {
        if (!stages.duration().equals(duration)) {
            throw new IllegalArgumentException("duration differs from that of the stages: duration=" + duration
                    + " stages=" + stages + "; omit the duration");
        }
    }

    static void requireNotNegative(String name, Duration value) {
        if (value.isNegative()) {
            throw new IllegalArgumentException("negative " + name + ": " + name + "=" + value);
        }
    }

    /** Returns this pace at another rate, which stays, warmed up at that rate. */
    public Pace withRate(Rate other) {
        return new Pace(other, arrival, duration, other, warmup, grace, seed, Optional.empty());
    }

    /** Returns the same rate after another warm-up for another time. */
    public Pace withDuration(Duration time, Duration warmingUp) {
        return new Pace(rate, arrival, time, warmupRate, warmingUp, grace, seed, stages);
    }

    /** Returns the warm-up as a pace of its own; only if there is one. */
    Pace warmupAlone() {
        return new Pace(warmupRate, arrival, warmup, warmupRate, warmup, grace, seed, Optional.empty());
    }

    /** Returns the rate, or how it changes, for people: {@code 5000} or {@code 1000..10000/60000ms}. */
    @Override
    public String toString() {
        return stages.map(RateStages::toString).orElseGet(rate::toString);
    }
}
