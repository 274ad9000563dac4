package io.metrifier.bench.command;

import io.metrifier.bench.reproduce.Bundle;
import io.metrifier.lab.place.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes one file of a folder of results, which another machine can check. */
@Command(
        name = "bundle",
        sortOptions = false,
        description = {
            "Makes one zip of a folder: results, message, environment, pages, and a manifest of what each file is.",
            "It prints the manifest's SHA-256, which stands for all of it: tell it in another way than the zip."
        },
        footer = {"", "Exit codes: 0 done, or whole; 1 damaged or changed; 2 used wrongly."})
final class BundleCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private What what = new What();

    @Option(
            names = {"-o", "--output"},
            defaultValue = "bundle.zip",
            paramLabel = "FILE",
            description = "The zip to write (${DEFAULT-VALUE}); there must be none of that name.")
    private Path output;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    /** To write one, or to check one. */
    static final class What {
        @Parameters(paramLabel = "FOLDER", description = "The folder, such as one that choose has made.")
        private @Nullable Path folder;

        @Option(
                names = "--check",
                paramLabel = "ZIP",
                description = "Say whether a bundle holds what its manifest says, and write nothing.")
        private @Nullable Path check;
    }

    @Override
    public Integer call() throws IOException {
        return what.check == null ? write() : check(what.check);
    }

    private int write() throws IOException {
        Path folder = what.folder;
        if (folder == null || !Files.isDirectory(folder)) {
            throw new UsageException("a bundle is made of a folder: folder=" + folder);
        }
        if (Files.exists(output)) {
            throw new UsageException("a bundle replaces no file: output=" + output + "; choose another with -o");
        }
        Bundle.Sealed sealed = UsageException.given(() -> written(folder));
        say(output + ": " + sealed.files() + " files, manifest " + sealed.sha256());
        return ExitCode.OK;
    }

    private Bundle.Sealed written(Path folder) {
        try {
            return Bundle.write(folder, output);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the bundle: " + e, e);
        }
    }

    private int check(Path zip) throws IOException {
        if (!Files.isRegularFile(zip)) {
            throw new UsageException("no such file: zip=" + zip);
        }
        try {
            Bundle.Sealed sealed = Bundle.check(zip);
            say(zip + ": whole, " + sealed.files() + " files, manifest " + sealed.sha256());
            return ExitCode.OK;
        } catch (IllegalArgumentException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return ExitCode.SOFTWARE;
        }
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
