package io.metrifier.bench.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Executes commands in this JVM and keeps what they print. */
abstract class CommandFixture {
    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    /** Returns the parser of all commands. */
    CommandLine line() {
        return Commands.line();
    }

    /** Returns the exit code of the program with these arguments. */
    final int execute(Object... arguments) {
        return line().setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
    }
}
