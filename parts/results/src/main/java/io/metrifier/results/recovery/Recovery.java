package io.metrifier.results.recovery;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What callers that send at a fixed rate saw of one fault. Times count from the beginning of the fault; a latency
 * counts from when its message was due.
 *
 * @param over when the fault ended: the process ran again, the network was whole, or the old server had ended
 * @param silence the longest time without a right answer that began before the fault ended; if no answer came any more,
 *     until the last message was due
 * @param back when the answer came that ended that time; empty if none came
 * @param level the beginning of the first whole second in which every due message was answered correctly, and 99 of 100
 *     within twice {@code p99Before}; empty if there was none
 * @param due the number of messages that were due since the beginning of the fault
 * @param late the number of them that were answered correctly, but later than twice {@code p99Before}
 * @param failed the number of failed messages since then, by failure: the kinds of
 *     {@link io.metrifier.failure.TransportException}, the name of any other exception, {@code WRONG} for another
 *     call's answer, {@code UNANSWERED} and {@code UNSENT} for messages that were open when the run ended
 * @param p99Before the 99th percentile of latency before the fault
 * @param p99After the 99th percentile of messages due in the second after {@code back}, timeouts included
 * @param stalled the longest stall of the load generator: the resolution of all times
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

    /** Returns the time from the end of the fault until answers were back; zero if they were back before. */
    @JsonProperty
    public Optional<Duration> backSinceOver() {
        return sinceOver(back);
    }

    /** Returns the time from the end of the fault until answers were back to normal; zero if they were before. */
    @JsonProperty
    public Optional<Duration> levelSinceOver() {
        return sinceOver(level);
    }

    private Optional<Duration> sinceOver(Optional<Duration> moment) {
        return moment.map(at -> at.compareTo(over) < 0 ? Duration.ZERO : at.minus(over));
    }
}
