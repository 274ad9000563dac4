package io.metrifier.results.load;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.metrifier.probe.SampleImages;
import io.metrifier.results.Distribution;
import io.metrifier.results.subject.Scenario;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A load: its rate, duration and callers. Immutable; {@link #builder()} holds the defaults.
 *
 * @param rate of all lanes together
 * @param arrival the distribution of messages in time
 * @param warmupRate the rate before the measurement, whose results are discarded
 * @param warmup the duration of the warm-up; may be zero
 * @param lanes threads that send; each has one schedule and, for streams, one stream
 * @param connections clients that the lanes share
 * @param async whether a lane sends without waiting for answers, if the
 *     {@linkplain #possibleFor scenario and the transport} support that; ping-pong always does
 * @param inFlight the maximum number of open messages of an asynchronous lane
 * @param spin how long before a message is due its lane stops sleeping and yields in a loop instead. Empty for the time
 *     that this machine needs, which {@link CallResources} has
 * @param grace how long to wait for late answers after the last message was due
 * @param count the number of prices that a lane requests; 0 for as many as arrive within the duration
 * @param imageBytes the size of the image of {@link Scenario#IMAGE}
 * @param share the share of this process if several processes send the load together: the rate is that of all of them,
 *     lanes and connections are its own. Empty if one process sends all
 * @param stages how the rate changes, whose mean and duration are those of this load; empty if it stays
 * @param laneRange from which the warm-up chooses {@code lanes} where they wait for answers; empty if they are fixed
 */
public record Load(
        Rate rate,
        ArrivalProcess arrival,
        @JsonProperty("durationNanos") Duration duration,
        Rate warmupRate,
        @JsonProperty("warmupNanos") Duration warmup,
        int lanes,
        int connections,
        boolean async,
        int inFlight,
        @JsonProperty("spinNanos") Optional<Duration> spin,
        @JsonProperty("graceNanos") Duration grace,
        long seed,
        long count,
        int imageBytes,
        Optional<LoadShare> share,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<RateStages> stages,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<LaneRange> laneRange) {
    /** By how many more lanes are taken than the p99 of the service time would fill. */
    private static final double SPARE_LANES = 1.5;

    public Load {
        if (duration.isNegative() || duration.isZero()) {
            throw new IllegalArgumentException("duration must be positive: duration=" + duration);
        }
        stages.ifPresent(given -> requireSame(given, duration));
        notNegative("warmup", warmup);
        spin.ifPresent(given -> notNegative("spin", given));
        notNegative("grace", grace);
        if (lanes < 1 || lanes > 1024) {
            throw new IllegalArgumentException("lanes must be from 1 to 1024: lanes=" + lanes);
        }
        if (connections < 1 || connections > lanes) {
            throw new IllegalArgumentException("connections must be from 1 to the number of lanes: connections="
                    + connections + " lanes=" + lanes);
        }
        if (inFlight < 1 || inFlight > 1 << 20) {
            throw new IllegalArgumentException("inFlight must be from 1 to 1048576: inFlight=" + inFlight);
        }
        if (imageBytes < SampleImages.MIN_SIZE) {
            throw new IllegalArgumentException(
                    "imageBytes must be at least " + SampleImages.MIN_SIZE + ": imageBytes=" + imageBytes);
        }
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative: count=" + count);
        }
    }

    private static void requireSame(RateStages stages, Duration duration) {
        if (!stages.duration().equals(duration)) {
            throw new IllegalArgumentException("stages say how long a load takes: duration=" + duration + " stages="
                    + stages + "; leave the duration out");
        }
    }

    private static void notNegative(String name, Duration value) {
        if (value.isNegative()) {
            throw new IllegalArgumentException(name + " must not be negative: " + name + "=" + value);
        }
    }

    /** Returns a builder of a load of 1,000 messages a second for 30 seconds. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns a builder that holds this load. */
    public Builder toBuilder() {
        Builder builder = new Builder()
                .rate(rate)
                .arrival(arrival)
                .duration(duration)
                .warmupRate(warmupRate)
                .warmup(warmup)
                .lanes(lanes)
                .connections(connections)
                .async(async)
                .inFlight(inFlight)
                .grace(grace)
                .seed(seed)
                .count(count)
                .imageBytes(imageBytes);
        spin.ifPresent(builder::spin);
        share.ifPresent(builder::share);
        builder.stages = stages;
        builder.laneRange = laneRange;
        return builder;
    }

    /**
     * Returns the load of one of several processes: its share of lanes and connections, rounded up, of a schedule that
     * all of them follow.
     *
     * @throws IllegalArgumentException if all shares together have more lanes than a load may have
     */
    public Load shared(LoadShare part) {
        Load load = toBuilder()
                .lanes(partOf(lanes, part))
                .connections(partOf(connections, part))
                .share(part)
                .fixedLanes()
                .build();
        load.whole();
        return load;
    }

    private static int partOf(int all, LoadShare part) {
        return (all + part.of() - 1) / part.of();
    }

    /** Returns the load of all shares together; this load if it is not a share. */
    public Load whole() {
        int shares = share.map(LoadShare::of).orElse(1);
        Builder all = toBuilder().lanes(lanes * shares).connections(connections * shares);
        all.share = null;
        return all.build();
    }

    /** Returns the maximum difference between the starts of shares: one percent of the duration. */
    public Duration maxSkew() {
        return duration.dividedBy(100);
    }

    /** Returns this load at another rate, which stays, warmed up at that rate. */
    public Load at(Rate other) {
        Builder builder = toBuilder().rate(other).warmupRate(other);
        builder.stages = Optional.empty();
        return builder.build();
    }

    /**
     * Returns this load as a transport supports it: with blocking lanes if the transport has no asynchronous calls. One
     * lane for each connection sends without waiting, unless their number is fixed.
     */
    public Load possibleFor(Scenario scenario, Transport transport) {
        boolean possible = scenario.isSingleCall() && transport.capabilities().contains(Capability.ASYNC);
        if (async && possible) {
            return laneRange.isPresent() && lanes > connections
                    ? toBuilder().lanes(connections).build()
                    : this;
        }
        return async ? toBuilder().async(false).build() : this;
    }

    /** Returns this load as it was requested: with the fewest lanes, if the warm-up chooses their number. */
    public Load requested() {
        return laneRange.map(range -> toBuilder().lanes(range.from()).build()).orElse(this);
    }

    /**
     * Returns this load with as many lanes as it needs for at most one message in a hundred to wait for one. Without
     * effect if their number is fixed, or if they do not wait for answers.
     *
     * @param service how long calls take
     */
    public Load withLanesFor(Distribution service) {
        if (laneRange.isEmpty() || async) {
            return this;
        }
        double busy = rate.perSecond() * service.percentile(99) / 1e9;
        int needed = (int) Math.min(laneRange.get().upTo(), Math.ceil(SPARE_LANES * busy));
        return toBuilder().lanes(Math.max(lanes, needed)).build();
    }

    /** Returns one lane's schedule. */
    public Schedule schedule(int lane) {
        int before = share.map(part -> (part.number() - 1) * lanes).orElse(0);
        int all = share.map(part -> part.of() * lanes).orElse(lanes);
        Schedule even = arrival.schedule(rate, before + lane, all, seed);
        return stages.isPresent() ? stages.get().onto(even) : even;
    }

    /** Returns the rate, or how it changes, for people: {@code 5000} or {@code 1000..10000/60000ms}. */
    public String pace() {
        return stages.map(RateStages::toString).orElseGet(rate::toString);
    }

    /** Returns the total number of messages that are due. */
    public long scheduled() {
        long count = 0;
        for (int lane = 0; lane < lanes; lane++) {
            Schedule schedule = schedule(lane);
            while (schedule.next() < duration.toNanos()) {
                count++;
            }
        }
        return count;
    }

    /** Returns the warm-up as a separate load; only if there is one. */
    public Load warmupLoad() {
        Builder builder = toBuilder().rate(warmupRate).duration(warmup);
        builder.stages = Optional.empty();
        return builder.build();
    }

    /** Builds a load. Not thread-safe. */
    public static final class Builder {
        private Rate rate = new Rate(1000);
        private ArrivalProcess arrival = ArrivalProcess.CONSTANT;
        private Duration duration = Duration.ofSeconds(30);
        private @Nullable Rate warmupRate;
        private Duration warmup = Duration.ofSeconds(10);
        private int lanes = 4;
        private int connections = 1;
        private boolean async = true;
        private int inFlight = 1000;
        private @Nullable Duration spin;
        private Duration grace = Duration.ofSeconds(5);
        private long seed = 1;
        private long count;
        private int imageBytes = 100_000;
        private @Nullable LoadShare share;
        private Optional<RateStages> stages = Optional.empty();
        private Optional<LaneRange> laneRange = Optional.empty();

        private Builder() {}

        /** Sets the rate of all lanes together. */
        public Builder rate(Rate value) {
            rate = value;
            return this;
        }

        /** Sets the distribution of messages in time; constant unless set. */
        public Builder arrival(ArrivalProcess value) {
            arrival = value;
            return this;
        }

        /** Sets how long messages are due; 30 seconds unless set. */
        public Builder duration(Duration value) {
            duration = value;
            return this;
        }

        /** Sets the rate of the warm-up; the measured rate unless set. */
        public Builder warmupRate(Rate value) {
            warmupRate = value;
            return this;
        }

        /** Sets how long the warm-up takes; 10 seconds unless set. */
        public Builder warmup(Duration value) {
            warmup = value;
            return this;
        }

        /** Sets the number of threads that send; 4 unless set. */
        public Builder lanes(int value) {
            lanes = value;
            return this;
        }

        /** Sets the number of clients that the lanes share; 1 unless set. */
        public Builder connections(int value) {
            connections = value;
            return this;
        }

        /** Sets whether lanes send without waiting, if scenario and transport support that; true unless set. */
        public Builder async(boolean value) {
            async = value;
            return this;
        }

        /** Sets the maximum number of open messages of an asynchronous lane; 1,000 unless set. */
        public Builder inFlight(int value) {
            inFlight = value;
            return this;
        }

        /** Sets how long before a message is due its lane stops sleeping; measured on this machine unless set. */
        public Builder spin(Duration value) {
            spin = value;
            return this;
        }

        /** Sets how long to wait for late answers; 5 seconds unless set. */
        public Builder grace(Duration value) {
            grace = value;
            return this;
        }

        /** Sets the seed of random arrivals; 1 unless set. */
        public Builder seed(long value) {
            seed = value;
            return this;
        }

        /** Sets the number of prices that a lane requests; 0, limited by the duration alone, unless set. */
        public Builder count(long value) {
            count = value;
            return this;
        }

        /** Sets the size of an image; 100,000 bytes unless set. */
        public Builder imageBytes(int value) {
            imageBytes = value;
            return this;
        }

        /** Sets the share of this process; the whole load unless set. */
        public Builder share(LoadShare value) {
            share = value;
            return this;
        }

        /** Sets how the rate changes, and with it the rate, the duration and the rate of the warm-up. */
        public Builder stages(RateStages value) {
            stages = Optional.of(value);
            return rate(value.mean()).duration(value.duration()).warmupRate(value.first());
        }

        /**
         * Lets the warm-up choose how many lanes there are, from those set so far on, and at least one for each
         * connection set so far; fixed unless set.
         */
        public Builder lanesUpTo(int most) {
            lanes = Math.max(lanes, connections);
            laneRange = Optional.of(new LaneRange(lanes, Math.max(lanes, most)));
            return this;
        }

        /** Fixes the number of lanes again. */
        public Builder fixedLanes() {
            laneRange = Optional.empty();
            return this;
        }

        /** Returns the load. */
        public Load build() {
            return new Load(
                    rate,
                    arrival,
                    duration,
                    warmupRate == null ? rate : warmupRate,
                    warmup,
                    lanes,
                    connections,
                    async,
                    inFlight,
                    Optional.ofNullable(spin),
                    grace,
                    seed,
                    count,
                    imageBytes,
                    Optional.ofNullable(share),
                    stages,
                    laneRange);
        }
    }
}
