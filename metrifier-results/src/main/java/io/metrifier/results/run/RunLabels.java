package io.metrifier.results.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which layers the CPU time of one pair's calls went to in one round, and what finding that out cost it.
 *
 * @param contender whose pair it was
 * @param scenario what was called
 * @param round which one, from 1
 * @param client of the client's JVM
 * @param server of the server's JVM
 * @param slowdowns the rate of each recorded turn over that of the turn beside it which nobody recorded
 * @param source who took the stacks, for people; {@code null} in files of earlier versions, where it was the JDK's
 *     Flight Recorder
 */
public record RunLabels(
        String contender,
        String scenario,
        int round,
        LayerShares client,
        LayerShares server,
        List<Double> slowdowns,
        @Nullable String source) {
    public RunLabels {
        slowdowns = List.copyOf(slowdowns);
    }

    /** Returns these labels in a run that comes after so many rounds of others. */
    public RunLabels after(int rounds) {
        return new RunLabels(contender, scenario, round + rounds, client, server, slowdowns, source);
    }
}
