package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.campaign.WritableFolder;
import io.metrifier.bench.cli.InputFiles;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.output.OutputFiles;
import io.metrifier.bench.rerun.RecordedCommand;
import io.metrifier.bench.rerun.ResultBundle;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.report.data.Conditions;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Repeats a recorded measurement on this machine and compares. */
@Command(
        name = "rerun",
        description = {
            "Runs a recorded choose, run or load again and compares.",
            "First prints what differs in the environment, and the command. A command that runs code, uses files or"
                    + " calls another machine needs --trust. With --bundle it packs the folder instead."
        },
        exitCodeList = {
            "0:no regression, and the runs are precise enough to show one; with --bundle: done",
            "1:a regression, or it could not be measured",
            "2:usage error, or the file cannot be read",
            "3:inconclusive"
        },
        footer = {
            "  metrifier rerun results/choose-2026-11-25-201500 --trust",
            "  metrifier rerun results/2026-11-25-201500.json --only-differences",
            "  metrifier rerun results/choose-2026-11-25-201500 --bundle choice.zip"
        })
final class RerunCommand extends PrintingCommand {
    @Parameters(
            paramLabel = "FILE",
            description = "choice.json, a result of run or of load, or a folder of a choice or of loads.")
    private Path file;

    @Option(
            names = "--results",
            defaultValue = "results",
            paramLabel = "FOLDER",
            description = "The folder in which a folder for the new results is made (${DEFAULT-VALUE}).")
    private Path results;

    @Option(
            names = "--only-differences",
            description = "Print the differences of the environment and the command, and measure nothing.")
    private boolean onlyDifferences;

    @Option(
            names = "--trust",
            description = "Also run a command that runs code, such as a message or a protoc, uses files, or calls"
                    + " another machine.")
    private boolean trust;

    @Option(
            names = "--bundle",
            paramLabel = "ZIP",
            description = "Pack the folder into this zip, to rerun it elsewhere, and measure nothing. Prints the zip's"
                    + " SHA-256; no existing file is replaced.")
    private @Nullable Path bundle;

    @Override
    public Integer call() throws IOException {
        InputFiles.require(file);
        if (bundle != null) {
            return pack(bundle);
        }
        RecordedCommand recorded = given(() -> RecordedCommand.read(file));
        printDifferences(recorded);
        Path folder = results.resolve("rerun-" + OutputFiles.time());
        List<String> command = recorded.into(folder);
        say("the command: " + String.join(" ", command));
        if (onlyDifferences) {
            return ExitCode.OK;
        }
        requireTrust(recorded.needTrust());
        WritableFolder.require(folder, "--results");
        int exit = Commands.execute(this, command);
        if (exit == ExitCode.USAGE) {
            return exit;
        }
        Path after = after(folder);
        say("");
        printChoices(recorded, after);
        int verdict =
                Commands.execute(this, List.of("compare", recorded.results().toString(), after.toString()));
        say(
                switch (verdict) {
                    case ExitCode.OK -> "reproduced: nothing became worse";
                    case ExitCode.SOFTWARE -> "not reproduced: something became worse";
                    default -> "inconclusive whether it is reproduced";
                });
        return verdict;
    }

    private int pack(Path zip) throws IOException {
        if (!Files.isDirectory(file)) {
            throw new UsageException("a bundle is made from a folder: file=" + file);
        }
        if (Files.exists(zip)) {
            throw new UsageException("a bundle replaces no file: bundle=" + zip + "; name another file");
        }
        ResultBundle.Written written = given(() -> ResultBundle.write(file, zip));
        say(zip + ": " + written.files() + " files, SHA-256 " + written.sha256());
        return ExitCode.OK;
    }

    private void requireTrust(List<String> needTrust) {
        if (!trust && !needTrust.isEmpty()) {
            throw new UsageException("the recorded command could run code, use files or call another machine:"
                    + " arguments=" + needTrust + "; if you trust the file, add --trust");
        }
    }

    private void printDifferences(RecordedCommand recorded) {
        Conditions then = Conditions.of(recorded.environment());
        List<String> differences = then.differences(Conditions.of(EnvironmentProbe.capture()), true);
        say(
                differences.isEmpty()
                        ? "nothing differs in the environment since " + then.captured()
                        : "differences in the environment, then / now:");
        differences.forEach(one -> say("  " + one));
    }

    /** Returns the folder of the new results; choose makes one in the folder that it is given. */
    private static Path after(Path folder) throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(one -> Files.exists(one.resolve(Choice.FILE)))
                    .findFirst()
                    .orElse(folder);
        }
    }

    private void printChoices(RecordedCommand recorded, Path after) throws IOException {
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
        out().println(TerminalText.line(line));
    }
}
