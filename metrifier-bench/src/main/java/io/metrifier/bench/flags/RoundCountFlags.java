package io.metrifier.bench.flags;

import io.metrifier.lab.jvm.UsageException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The number of rounds, the same for every command that measures in rounds. */
public final class RoundCountFlags {
    private static final int USUAL = 3;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--rounds", paramLabel = "N", description = "Rounds, each with new JVMs (${DEFAULT-VALUE}).")
    private int rounds;

    /** Measures in the minimum of rounds for a verdict unless another number is given. */
    public RoundCountFlags() {
        this(USUAL);
    }

    /** Measures in this number of rounds unless another is given. */
    public RoundCountFlags(int usual) {
        rounds = usual;
    }

    /**
     * Returns the number of rounds.
     *
     * @throws UsageException if it is below 1
     */
    public int rounds() {
        if (rounds < 1) {
            throw new UsageException("rounds is below 1: rounds=" + rounds);
        }
        return rounds;
    }

    /** Returns whether a number was given. */
    public boolean isGiven() {
        return command.commandLine().getParseResult().hasMatchedOption("--rounds");
    }
}
