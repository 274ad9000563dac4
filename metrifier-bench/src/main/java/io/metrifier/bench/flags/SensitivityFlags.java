package io.metrifier.bench.flags;

import io.metrifier.lab.jvm.UsageException;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.subject.Scenario;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** How long to search for conditions under which another transport wins, and which conditions to vary. */
public final class SensitivityFlags {
    @Option(
            names = "--map",
            paramLabel = "TIME",
            defaultValue = "0s",
            description = "Further time, such as 20m, to find where a different transport wins: at another size,"
                    + " distance, bandwidth or rate (0s: none). A point takes one to three minutes.")
    private Duration map;

    @Option(
            names = "--over",
            split = ",",
            paramLabel = "WHAT",
            description = "What --map varies: size (of listPersons), distance, bandwidth, rate (all that apply).")
    private List<Dimension> over = List.of();

    public Duration time() {
        return map;
    }

    /**
     * Returns the conditions to vary for this call.
     *
     * @throws UsageException if a requested condition cannot be varied
     */
    public List<Dimension> over(Scenario scenario) {
        boolean sized = scenario == Scenario.LIST_PERSONS;
        if (over.contains(Dimension.SIZE) && !sized) {
            throw new UsageException("only listPersons has a size to vary: scenario=" + scenario.id()
                    + "; omit size from --over, or use --scenario listPersons");
        }
        return over.isEmpty()
                ? Stream.of(Dimension.values())
                        .filter(one -> sized || one != Dimension.SIZE)
                        .toList()
                : over.stream().distinct().toList();
    }
}
