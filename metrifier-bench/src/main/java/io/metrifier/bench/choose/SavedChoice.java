package io.metrifier.bench.choose;

import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.report.Reports;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Sensitivity;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.document.Sample;
import io.metrifier.results.environment.Environment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A choice as far as it is made, kept in its folder whenever more is known. For one thread, but for {@link #soFar}.
 */
public final class SavedChoice {
    private final ChoiceQuestion question;
    private final Path folder;
    private final Beginning beginning;
    private List<Sample> starts = List.of();
    private List<Sample> recoveries = List.of();
    private @Nullable Sensitivity elsewhere;
    private List<String> warned = List.of();
    private volatile @Nullable Choice soFar;

    /**
     * What the program was started with, when, and where.
     *
     * @param environment the machine before the program did anything: a message to compile makes it a busy one
     */
    public record Beginning(List<String> arguments, Instant at, Environment environment) {
        /** Begins, now. */
        public static Beginning with(List<String> arguments) {
            return new Beginning(List.copyOf(arguments), Instant.now(), EnvironmentProbe.capture());
        }
    }

    /**
     * Keeps nothing yet.
     *
     * @param folder where the results lie that it rests on
     */
    public SavedChoice(ChoiceQuestion question, Path folder, Beginning beginning) {
        this.question = question;
        this.folder = folder;
        this.beginning = beginning;
    }

    /** Returns what was kept last; may be asked from any thread. */
    public Optional<Choice> soFar() {
        return Optional.ofNullable(soFar);
    }

    /** Remembers first calls, to be kept with what is decided. */
    public void starts(List<Sample> made) {
        starts = made;
    }

    /** Remembers what callers saw of a fault, to be kept with what is decided. */
    public void recoveries(List<Sample> seen) {
        recoveries = seen;
    }

    /** Remembers what was asked elsewhere, to be kept with what is decided. */
    public void elsewhere(Sensitivity asked) {
        elsewhere = asked;
    }

    /**
     * Keeps what is decided, with all that is remembered.
     *
     * @throws UncheckedIOException where it cannot be written
     */
    public void keep(Decision decision) {
        try {
            warned = elsewhere == null ? warnings() : warned;
            Choice choice = new Choice(
                    question,
                    decision.answer(),
                    decision.others(),
                    decision.candidates(),
                    elsewhere,
                    starts,
                    recoveries,
                    warned,
                    beginning.arguments(),
                    program(),
                    beginning.at(),
                    Duration.between(beginning.at(), Instant.now()),
                    EnvironmentProbe.afterRun(beginning.environment()));
            new ResultStore(folder).json(Choice.FILE, choice);
            soFar = choice;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot save the choice: " + e, e);
        }
    }

    /** What is said of the choice is not said of what was asked elsewhere. */
    private List<String> warnings() throws IOException {
        boolean measured;
        try (var files = Files.list(folder)) {
            measured = files.anyMatch(file -> file.toString().endsWith(".hgrm"));
        }
        return measured ? Reports.warnings(ResultFiles.read(List.of(folder)), beginning.environment()) : List.of();
    }

    /** Returns the hash of the jar that runs, which is empty where classes lie in a folder. */
    private static String program() throws IOException {
        URI location = URI.create(SavedChoice.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString());
        Path file = Path.of(location);
        return Files.isRegularFile(file) ? Sha256.of(file) : "";
    }
}
