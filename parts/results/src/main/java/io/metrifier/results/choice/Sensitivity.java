package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;

/**
 * The answers under other conditions, measured to find where the answer changes. Immutable.
 *
 * @param own the conditions of the question itself
 * @param probes in the order in which they were measured
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
