package io.metrifier.results.load;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.metrifier.probe.SampleImages;
import io.metrifier.results.Distribution;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import java.time.Duration;
import java.util.Optional;

/**
 * A load: when messages are due, and what sends them. Immutable. In its JSON the fields of both are fields of the load.
 *
 * @param count the number of prices that a lane requests; 0 for as many as arrive within the duration
 * @param imageBytes the size of the image of {@link Scenario#IMAGE}
 * @param share the share of this process if several processes send the load together: the rate is that of all of them,
 *     lanes and connections are its own. Empty if one process sends all
 */
public record Load(
        @JsonUnwrapped Pace pace,
        @JsonUnwrapped Senders senders,
        long count,
        int imageBytes,
        Optional<LoadShare> share) {
    /** The default size of an image. */
    public static final int IMAGE_BYTES = 100_000;

    public Load {
        if (imageBytes < SampleImages.MIN_SIZE) {
            throw new IllegalArgumentException(
                    "imageBytes is below " + SampleImages.MIN_SIZE + ": imageBytes=" + imageBytes);
        }
        if (count < 0) {
            throw new IllegalArgumentException("negative count: count=" + count);
        }
    }

    /** Creates a load that one process sends. */
    public Load(Pace pace, Senders senders) {
        this(pace, senders, 0, IMAGE_BYTES, Optional.empty());
    }

    /** Creates a load of four lanes over one connection, at a constant rate. */
    public Load(Rate rate, Duration duration, Duration warmup) {
        this(new Pace(rate, duration, warmup, Pace.GRACE), new Senders(4, 1));
    }

    /** Returns this load at another pace. */
    public Load with(Pace other) {
        return new Load(other, senders, count, imageBytes, share);
    }

    /** Returns this load with other senders. */
    public Load with(Senders others) {
        return new Load(pace, others, count, imageBytes, share);
    }

    /** Returns this load at another rate, which stays, warmed up at that rate. */
    public Load withRate(Rate rate) {
        return with(pace.withRate(rate));
    }

    /** Returns this load as it was requested: with the fewest lanes, if the warm-up chooses their number. */
    public Load asRequested() {
        return with(senders.asRequested());
    }

    /**
     * Returns the load of one of several processes: its share of lanes and connections, rounded up, of a schedule that
     * all of them follow.
     *
     * @throws IllegalArgumentException if all shares together have more lanes than a load may have
     */
    public Load withShare(LoadShare part) {
        Load load = new Load(pace, senders.times(1, part.of()), count, imageBytes, Optional.of(part));
        load.whole();
        return load;
    }

    /** Returns the load of all shares together; this load if it is not a share. */
    public Load whole() {
        return share.map(part -> new Load(pace, senders.times(part.of(), 1), count, imageBytes, Optional.empty()))
                .orElse(this);
    }

    /** Returns the maximum difference between the starts of shares: one percent of the duration. */
    public Duration maxSkew() {
        return pace.duration().dividedBy(100);
    }

    /**
     * Returns this load as a transport supports it: with blocking lanes if the transport has no asynchronous calls. One
     * lane for each connection sends without waiting, unless their number is fixed.
     */
    public Load possibleFor(Scenario scenario, Transport transport) {
        if (!senders.async()) {
            return this;
        }
        boolean possible = scenario.isSingleCall() && transport.capabilities().contains(Capability.ASYNC);
        return with(possible ? senders.forConnections() : senders.waiting());
    }

    /**
     * Returns this load with as many lanes as it needs for at most one message in a hundred to wait for one. Without
     * effect if their number is fixed, or if they do not wait for answers.
     *
     * @param service how long calls take
     */
    public Load withLanesFor(Distribution service) {
        return with(senders.forCalls(pace.rate(), service));
    }

    /** Returns one lane's schedule. */
    public Schedule schedule(int lane) {
        int lanes = senders.lanes();
        int before = share.map(part -> (part.number() - 1) * lanes).orElse(0);
        int all = share.map(part -> part.of() * lanes).orElse(lanes);
        Schedule even = pace.arrival().schedule(pace.rate(), before + lane, all, pace.seed());
        return pace.stages().map(stages -> stages.onto(even)).orElse(even);
    }

    /** Returns the total number of messages that are due. */
    public long scheduled() {
        long scheduled = 0;
        for (int lane = 0; lane < senders.lanes(); lane++) {
            Schedule schedule = schedule(lane);
            while (schedule.next() < pace.duration().toNanos()) {
                scheduled++;
            }
        }
        return scheduled;
    }

    /** Returns the warm-up as a separate load; only if there is one. */
    public Load warmupLoad() {
        return with(pace.warmupAlone());
    }
}
