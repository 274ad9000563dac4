package io.metrifier.bench.flags;

import io.metrifier.transport.Durations;
import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The time budget, the same for every command that has one. */
public final class TimeFlags {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "The time budget (${DEFAULT-VALUE}). What it cuts off is reported.")
    private String time;

    /** Allows this time unless another is given. */
    public TimeFlags(String usual) {
        time = usual;
    }

    /** Returns whether a time was given. */
    boolean isGiven() {
        return command.commandLine().getParseResult().hasMatchedOption("--time");
    }

    /** Returns the time budget; a usage error if it is none. */
    public Duration time() {
        try {
            return Durations.parse(time);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    command.commandLine(), "Invalid value for option '--time': " + e.getMessage(), e);
        }
    }
}
