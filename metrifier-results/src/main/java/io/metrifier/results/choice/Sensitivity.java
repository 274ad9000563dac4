package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;

/**
 * What the answer is elsewhere: the points at which the question was asked again, to find where the answer changes.
 * Immutable.
 *
 * @param own where the question itself was asked
 * @param over the dimensions that were searched
 * @param among who took part
 * @param probes in the order in which they were measured
 * @param time how long it was allowed to take
 * @param took how long it took
 */
public record Sensitivity(
        CallConditions own,
        List<Dimension> over,
        List<String> among,
        List<SensitivityPoint> probes,
        @JsonProperty("timeNanos") Duration time,
        @JsonProperty("tookNanos") Duration took) {
    public Sensitivity {
        over = List.copyOf(over);
        among = List.copyOf(among);
        probes = List.copyOf(probes);
    }
}
