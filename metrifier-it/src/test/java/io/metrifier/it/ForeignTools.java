package io.metrifier.it;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * Third-party programs: those that {@code .ci/foreign-tools} has installed, and those of this machine. A test whose
 * program is missing is skipped, with a message.
 */
final class ForeignTools {
    private static final Path REPOSITORY = Path.of(System.getProperty("metrifier.it.repository"));
    private static final Path TOOLS = REPOSITORY.resolve(".tools");
    private static final Path SCRIPTS = REPOSITORY.resolve("metrifier-it/src/test/python");

    private ForeignTools() {}

    /** Returns a file of the repository. */
    static String file(String path) {
        return REPOSITORY.resolve(path).toString();
    }

    /** Returns where the program lies. */
    static String find(String name) {
        Stream<Path> places = Stream.concat(
                Stream.of(TOOLS.resolve("venv/bin"), TOOLS.resolve("bin")),
                Stream.of(System.getenv("PATH").split(":")).map(Path::of));
        return places.map(place -> place.resolve(name))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Path::toString)
                .orElseGet(() -> Assumptions.abort("not here: program=" + name + "; run .ci/foreign-tools"));
    }

    /** Returns the start of a command that runs one of this module's scripts by a Python that has what they import. */
    static List<String> script(String name, String... arguments) {
        return python(SCRIPTS.resolve(name).toString(), arguments);
    }

    /** Returns the start of a command that runs a script by a Python that has what the scripts import. */
    static List<String> python(String file, String... arguments) {
        Path python = TOOLS.resolve("venv/bin/python");
        Assumptions.assumeTrue(Files.isExecutable(python), "not here: Python's packages; run .ci/foreign-tools");
        List<String> command = new ArrayList<>(List.of(python.toString(), file));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Runs a program, which must succeed, and returns what it printed. */
    static String run(Duration deadline, String... command) {
        return run(deadline, List.of(command));
    }

    /** Runs a program, which must succeed, and returns what it printed. */
    static String run(Duration deadline, List<String> command) {
        ShippedJar.Outcome outcome = outcome(deadline, command);
        if (outcome.exitCode() != 0) {
            throw new AssertionError("a program failed: command=" + command + " outcome=" + outcome);
        }
        return outcome.output();
    }

    /** Runs a program to its end. */
    static ShippedJar.Outcome outcome(Duration deadline, List<String> command) {
        Path output = ShippedJar.emptyFile();
        try {
            ProcessBuilder program =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
            // Some write files into their working folder.
            program.directory(new File(System.getProperty("java.io.tmpdir")));
            // The other installed programs, because a code generator needs its formatter.
            program.environment()
                    .merge(
                            "PATH",
                            TOOLS.resolve("venv/bin") + ":" + TOOLS.resolve("node/node_modules/.bin") + ":",
                            (path, first) -> first + path);
            Process process = program.start();
            process.getOutputStream().close();
            return new ShippedJar.Outcome(ShippedJar.exitCode(process, deadline), ShippedJar.read(output));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A program that prints a line on request, until it is closed. */
    static final class Conversation implements AutoCloseable {
        private final Process process;
        private final BufferedReader answers;
        private final PrintWriter questions;

        Conversation(List<String> command) {
            try {
                process = new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            answers = process.inputReader(StandardCharsets.UTF_8);
            questions = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        }

        /** Waits for the next line. */
        String readLine() {
            try {
                String line = answers.readLine();
                if (line == null) {
                    throw new AssertionError("the program ended: command=" + process.info());
                }
                return line;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Writes a line and waits for the one that answers it. */
        String say(String line) {
            questions.println(line);
            return readLine();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }
}
