package io.metrifier.results.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The CPU time of one pair's calls by layer in one round, and the overhead of recording it.
 *
 * @param client of the client's JVM
 * @param server of the server's JVM
 * @param slowdowns the ratio of the rate of each recorded turn to that of the adjacent turn without recording
 * @param source the profiler, for people; {@code null} in files of earlier versions, which used the JDK's Flight
 *     Recorder
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

    /** Returns these labels as part of a run that already has this number of rounds. */
    public RunLabels after(int rounds) {
        return new RunLabels(contender, scenario, round + rounds, client, server, slowdowns, source);
    }
}
