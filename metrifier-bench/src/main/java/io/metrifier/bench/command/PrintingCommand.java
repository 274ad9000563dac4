package io.metrifier.bench.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that prints its results to one stream, and its progress to another. */
abstract class PrintingCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    /** Returns the parser of this command. */
    final CommandLine line() {
        return spec.commandLine();
    }

    /** Returns the arguments that the command was given. */
    final List<String> arguments() {
        return line().getParseResult().originalArgs();
    }

    /** Returns the stream of results. */
    final PrintWriter out() {
        return line().getOut();
    }

    /** Returns the stream of progress and failures. */
    final PrintWriter err() {
        return line().getErr();
    }
}
