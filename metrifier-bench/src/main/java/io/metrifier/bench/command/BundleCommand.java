package io.metrifier.bench.command;

import io.metrifier.bench.rerun.ResultBundle;
import io.metrifier.lab.place.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Packs a folder of results into one file. */
@Command(
        name = "bundle",
        sortOptions = false,
        description = {
            "Packs a folder into one zip: results, message, environment, pages.",
            "Prints the zip's SHA-256: send it another way, and sha256sum shows whether the zip arrived unchanged."
        },
        footer = {"", "Exit codes: 0 done; 1 failed; 2 used wrongly."})
final class BundleCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "The folder, such as one that choose has made.")
    private Path folder;

    @Option(
            names = {"-o", "--output"},
            defaultValue = "bundle.zip",
            paramLabel = "FILE",
            description = "The zip to write (${DEFAULT-VALUE}); there must be none of that name.")
    private Path output;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() {
        if (!Files.isDirectory(folder)) {
            throw new UsageException("a bundle is made of a folder: folder=" + folder);
        }
        if (Files.exists(output)) {
            throw new UsageException("a bundle replaces no file: output=" + output + "; choose another with -o");
        }
        ResultBundle.Written written = UsageException.given(this::write);
        spec.commandLine().getOut().println(output + ": " + written.files() + " files, SHA-256 " + written.sha256());
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }

    private ResultBundle.Written write() {
        try {
            return ResultBundle.write(folder, output);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the bundle: " + e, e);
        }
    }
}
