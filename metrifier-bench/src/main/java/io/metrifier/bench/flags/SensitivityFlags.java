package io.metrifier.bench.flags;

import io.metrifier.lab.place.UsageException;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.subject.Scenario;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** How long to look for where the answer changes, and over what. */
public final class SensitivityFlags {
    @Option(
            names = "--map",
            paramLabel = "TIME",
            defaultValue = "0s",
            description = "How much longer to ask the same question elsewhere, such as 20m, to find where the answer"
                    + " changes (0s: not at all). A point takes one to three minutes.")
    private Duration map;

    @Option(
            names = "--over",
            split = ",",
            paramLabel = "WHAT",
            description = "Over what: size (of listPersons), distance, bandwidth, rate (all that apply).")
    private List<Dimension> over = List.of();

    public Duration time() {
        return map;
    }

    /**
     * Returns what to change of a call like this.
     *
     * @throws UsageException where what was asked for cannot be changed
     */
    public List<Dimension> over(Scenario scenario) {
        boolean sized = scenario == Scenario.LIST_PERSONS;
        if (over.contains(Dimension.SIZE) && !sized) {
            throw new UsageException("only listPersons has a size that can be changed: scenario=" + scenario.id()
                    + "; leave size out of --over, or take --scenario listPersons");
        }
        return over.isEmpty()
                ? Stream.of(Dimension.values())
                        .filter(one -> sized || one != Dimension.SIZE)
                        .toList()
                : over.stream().distinct().toList();
    }
}
