package io.metrifier.bench.flags;

import io.metrifier.results.scenario.DataSet;
import picocli.CommandLine.Option;

/** The data of the Person service, the same for every command that calls or serves it. */
public final class DataFlags {
    @Option(
            names = "--persons",
            defaultValue = "4",
            paramLabel = "N",
            description = "Persons in the data set (${DEFAULT-VALUE}).")
    private int persons;

    /** Returns the data set; throws {@link IllegalArgumentException} if there is none of this size. */
    public DataSet data() {
        return new DataSet(persons);
    }
}
