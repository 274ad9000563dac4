package io.metrifier.results.recovery;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What callers who send at a rate, whatever the answers, saw of one fault. Moments count from when it began; a latency
 * from when its message was due.
 *
 * @param over when the fault was over: the process ran again, the network was whole, the old server had ended
 * @param silence the longest time without a right answer that began before the fault was over; where no answer came any
 *     more, until the last message was due
 * @param back when the answer came that ended it; empty where none came
 * @param level from when on, for a whole second, every message that was due was answered rightly, and 99 of 100 within
 *     twice {@code p99Before}; empty where that was not to be seen
 * @param due how many messages were due from the beginning of the fault on
 * @param late how many of them were answered rightly, but later than within twice {@code p99Before}
 * @param failed how many messages failed from then on, by what callers were told: the kinds of
 *     {@link io.metrifier.failure.TransportException}, another exception by its name, {@code WRONG} for another's
 *     answer, {@code UNANSWERED} and {@code UNSENT} for what was still open when the run was given up
 * @param p99Before the latency that 99 of 100 messages before the fault did not exceed
 * @param p99After the same of those due in the second after {@code back}, those that timed out among them
 * @param stalled the longest that the rig itself stood still meanwhile: no figure is finer
 */
public record Recovery(
        Duration over,
        Duration silence,
        Optional<Duration> back,
        Optional<Duration> level,
        long due,
        long late,
        Map<String, Long> failed,
        Duration p99Before,
        Optional<Duration> p99After,
        Duration stalled) {
    public Recovery {
        failed = Collections.unmodifiableMap(new TreeMap<>(failed));
    }

    /** Returns how long after the fault was over the answers came back; zero where they never stayed away so long. */
    @JsonProperty
    public Optional<Duration> backSinceOver() {
        return sinceOver(back);
    }

    /** Returns how long after the fault was over answers were level again; zero where they were before. */
    @JsonProperty
    public Optional<Duration> levelSinceOver() {
        return sinceOver(level);
    }

    private Optional<Duration> sinceOver(Optional<Duration> moment) {
        return moment.map(at -> at.compareTo(over) < 0 ? Duration.ZERO : at.minus(over));
    }
}
