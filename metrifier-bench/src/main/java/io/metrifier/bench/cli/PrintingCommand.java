package io.metrifier.bench.cli;

import io.metrifier.lab.jvm.SecretOptions;
import io.metrifier.report.series.ReadResults;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that prints its results to one stream, and its progress to another. */
public abstract class PrintingCommand implements Callable<Integer> {
    /** The exit code of a command whose result is not conclusive. */
    public static final int INCONCLUSIVE = 3;

    @Spec
    private CommandSpec spec;

    /** Returns the parser of this command. */
    public final CommandLine line() {
        return spec.commandLine();
    }

    /** Returns the arguments that the command was given, without values that are secret. */
    public final List<String> arguments() {
        return line().getParseResult().originalArgs().stream()
                .map(SecretOptions::maskArgument)
                .toList();
    }

    /** Returns the stream of results. */
    public final PrintWriter out() {
        return line().getOut();
    }

    /** Returns the stream of progress and failures. */
    public final PrintWriter err() {
        return line().getErr();
    }

    /** Prints which of the files that were read hold no result, or a damaged one. */
    public final void printSkipped(ReadResults read) {
        read.damaged().forEach(damage -> err().println("skipped: " + damage));
        read.foreign().forEach(file -> err().println("skipped, no result: file=" + file));
    }
}
