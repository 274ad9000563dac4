package io.metrifier.bench.command;

import io.metrifier.bench.campaign.WritableFolder;
import io.metrifier.bench.rerun.RecordedCommand;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.place.UsageException;
import io.metrifier.report.data.Conditions;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes here again what was measured elsewhere, or then, and compares. */
@Command(
        name = "reproduce",
        sortOptions = false,
        description = {
            "Runs again what made a choice, a run or loads, says first what differs in the environment, and compares"
                    + " the results in the end.",
            "It does what the file says, and loads the message that lies beside it: give it files that you trust."
        },
        footer = {
            "",
            "Exit codes are those of compare: 0 no regression, and one would have been seen; 1 a regression, or it"
                    + " could not be measured; 2 used wrongly or unreadable; 3 undecided."
        })
final class RerunCommand implements Callable<Integer> {
    private static final DateTimeFormatter FOLDER = DateTimeFormatter.ofPattern("'reproduced-'uuuu-MM-dd-HHmmss");

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            description = "choice.json, a result of run or of load, or a folder of a choice or of loads.")
    private Path file;

    @Option(
            names = "--results",
            defaultValue = "results",
            paramLabel = "FOLDER",
            description = "Where a folder is made for what is measured now (${DEFAULT-VALUE}).")
    private Path results;

    @Option(names = "--only-differences", description = "Say what differs in the environment, and measure nothing.")
    private boolean onlyDifferences;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() throws IOException {
        RecordedCommand recorded = recorded();
        environment(recorded);
        Path folder = results.resolve(LocalDateTime.now().format(FOLDER));
        List<String> command = recorded.into(folder);
        say("the command: " + String.join(" ", command));
        if (onlyDifferences) {
            return ExitCode.OK;
        }
        WritableFolder.require(folder, "--results");
        int made = execute(command);
        if (made == ExitCode.USAGE) {
            return made;
        }
        Path after = after(folder);
        say("");
        choices(recorded, after);
        int verdict = execute(List.of("compare", recorded.results().toString(), after.toString()));
        say(
                switch (verdict) {
                    case ExitCode.OK -> "the same: nothing became worse than it was";
                    case ExitCode.SOFTWARE -> "different: something became worse than it was";
                    default -> "undecided whether it is the same";
                });
        return verdict;
    }

    private RecordedCommand recorded() throws IOException {
        try {
            return RecordedCommand.read(file);
        } catch (NoSuchFileException e) {
            throw new UsageException("no such file or folder: path=" + file);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private void environment(RecordedCommand recorded) {
        Conditions then = Conditions.of(recorded.environment());
        List<String> differences = then.differences(Conditions.of(EnvironmentProbe.capture()), true);
        say(
                differences.isEmpty()
                        ? "nothing differs in the environment since " + then.captured()
                        : "what differs in the environment, then / now:");
        differences.forEach(one -> say("  " + one));
    }

    private int execute(List<String> arguments) {
        CommandLine line = Commands.line()
                .setOut(spec.commandLine().getOut())
                .setErr(spec.commandLine().getErr());
        return line.execute(arguments.toArray(String[]::new));
    }

    /** A choice makes a folder of its own in the one it is given. */
    private static Path after(Path folder) throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(one -> Files.exists(one.resolve(Choice.FILE)))
                    .findFirst()
                    .orElse(folder);
        }
    }

    private void choices(RecordedCommand recorded, Path after) throws IOException {
        if (recorded.choice().isPresent() && Files.exists(after.resolve(Choice.FILE))) {
            Choice now = Choice.from(Json.tree(Files.readString(after.resolve(Choice.FILE))));
            say("chosen then: " + words(recorded.choice().get()) + "; chosen now: " + words(now));
        }
    }

    private static String words(Choice choice) {
        String best = choice.answer().best();
        return choice.answer().state().word() + (best == null ? "" : ", " + best);
    }

    private void say(String line) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(line);
        out.flush();
    }
}
