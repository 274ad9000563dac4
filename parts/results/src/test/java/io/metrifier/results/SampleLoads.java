package io.metrifier.results;

import io.metrifier.results.load.ArrivalProcess;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Pace;
import io.metrifier.results.load.Rate;
import io.metrifier.results.load.Schedule;
import io.metrifier.results.load.Senders;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Loads for tests. */
public final class SampleLoads {
    /** 1,000 messages a second for 30 seconds. */
    public static final Load USUAL = new Load(new Rate(1_000), Duration.ofSeconds(30), Duration.ofSeconds(10));

    private SampleLoads() {}

    /** Returns a load without a warm-up. */
    public static Load cold(double rate, Duration duration, Duration grace, Senders senders) {
        return new Load(new Pace(new Rate(rate), duration, Duration.ZERO, grace), senders);
    }

    /** Returns a load whose messages arrive otherwise. */
    public static Load arriving(Load load, ArrivalProcess arrival) {
        Pace pace = load.pace();
        return load.with(new Pace(
                pace.rate(),
                arrival,
                pace.duration(),
                pace.warmupRate(),
                pace.warmup(),
                pace.grace(),
                pace.seed(),
                pace.stages()));
    }

    /** Returns when all lanes of a load send, in nanoseconds from its start, sorted. */
    public static List<Long> moments(Load load) {
        List<Long> moments = new ArrayList<>();
        for (int lane = 0; lane < load.senders().lanes(); lane++) {
            Schedule schedule = load.schedule(lane);
            for (long due = schedule.next(); due < load.pace().duration().toNanos(); due = schedule.next()) {
                moments.add(due);
            }
        }
        Collections.sort(moments);
        return moments;
    }

    /** Returns senders with another limit of open messages. */
    public static Senders inFlight(Senders senders, int inFlight) {
        return new Senders(
                senders.lanes(), senders.connections(), senders.async(), inFlight, senders.spin(), senders.laneRange());
    }

    /** Returns senders that stop sleeping this time before a message is due. */
    public static Senders spinning(Senders senders, Duration spin) {
        return new Senders(
                senders.lanes(),
                senders.connections(),
                senders.async(),
                senders.inFlight(),
                Optional.of(spin),
                senders.laneRange());
    }
}
