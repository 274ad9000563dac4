package io.metrifier.bench.rerun;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.Sha256;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.figure.LoadFigures;
import io.metrifier.results.json.Json;
import io.metrifier.results.run.RunSidecar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The recorded command of a choice, a run or loads, with its environment.
 *
 * @param results the file or folder that a comparison reads
 * @param environment of the recorded measurement
 * @param command the command that repeats it, without options of the output
 * @param choice the recorded choice, if it is one
 */
public record RecordedCommand(Path results, Environment environment, List<String> command, Optional<Choice> choice) {
    private static final long MAX_BYTES = 1L << 26;
    private static final Set<String> PLACES = Set.of("--results", "-o", "--output");
    private static final Set<String> OF_CONTENDERS =
            Set.of("--transport", "--vary", "--pair", "--clients", "--servers", "--factorial", "--preset", "--target");
    private static final Set<String> OF_A_SCHEMA =
            Set.of("--message", "--type", "--sample", "--proto-path", "--protoc", "--generate", "--sample-seed");

    public RecordedCommand {
        command = List.copyOf(command);
    }

    /**
     * Reads a choice, the results of a run or of a load, or a folder of either.
     *
     * @throws IOException if it cannot be read
     * @throws IllegalArgumentException if it is anything else, damaged, or does not contain its command
     */
    public static RecordedCommand read(Path path) throws IOException {
        Path file =
                Files.isDirectory(path) && Files.exists(path.resolve(Choice.FILE)) ? path.resolve(Choice.FILE) : path;
        if (Files.isDirectory(file)) {
            return recorded(file, inside(file));
        }
        JsonNode document = tree(file);
        if (Choice.isIn(document)) {
            return choice(file, Choice.from(document));
        }
        return ResultDocument.isIn(document) ? recorded(file, List.of(ResultDocument.from(document))) : jmh(file);
    }

    /**
     * Returns the arguments with which the command could run code of the file's author, use files, or put load on
     * another machine; empty if there are none.
     */
    public List<String> needTrust() {
        return UnsafeArguments.others(command);
    }

    /** Returns the command, with its results in this folder. */
    public List<String> into(Path folder) {
        CommandArguments arguments = new CommandArguments(command).with("--results", folder);
        return (choice.isPresent() ? arguments.with("-o", folder.resolve("choose.html")) : arguments).all();
    }

    private static RecordedCommand choice(Path file, Choice choice) throws IOException {
        Path folder = folder(file);
        CommandArguments arguments = command(choice.arguments(), file);
        ChoiceQuestion.MessageIdentity message = choice.question().message();
        if (message != null) {
            arguments = arguments.without(OF_A_SCHEMA).with("--message", kept(folder, message));
        }
        return new RecordedCommand(folder, choice.environment(), arguments.all(), Optional.of(choice));
    }

    /** Returns the jar of the message if it is the one that was measured. */
    private static Path kept(Path folder, ChoiceQuestion.MessageIdentity message) throws IOException {
        Path jar = folder.resolve(Path.of(message.file()).getFileName());
        if (!Files.isRegularFile(jar) || !Sha256.of(jar).equals(message.sha256())) {
            throw new IllegalArgumentException("the message next to the choice must be the recorded one: file=" + jar
                    + " sha256=" + message.sha256());
        }
        return jar;
    }

    private static RecordedCommand recorded(Path path, List<ResultDocument> documents) {
        List<List<String>> commands =
                documents.stream().map(ResultDocument::command).distinct().toList();
        if (commands.size() != 1) {
            throw new IllegalArgumentException("rerun needs a choice, or results of one command, in the folder: folder="
                    + path + " commands=" + commands.size());
        }
        List<Sample> samples =
                documents.stream().flatMap(one -> one.samples().stream()).toList();
        if (samples.stream()
                .flatMap(one -> one.conditions().keySet().stream())
                .anyMatch(name -> name.startsWith(LoadFigures.SHARE))) {
            throw new IllegalArgumentException(
                    "rerun repeats loads by one process only: file=" + path + "; start its shares yourself");
        }
        CommandArguments arguments = command(commands.get(0), path);
        String contenders = contenders(samples);
        if (!contenders.isEmpty() && !arguments.name(OF_CONTENDERS)) {
            arguments = arguments.with("--transport", contenders);
        }
        return new RecordedCommand(path, documents.get(0).environment(), arguments.all(), Optional.empty());
    }

    /** Returns the contenders of this build that were measured: the default ones may be others today. */
    private static String contenders(List<Sample> samples) {
        return samples.stream()
                .map(Sample::contender)
                .filter(name -> !name.contains("@"))
                .distinct()
                .sorted()
                .collect(Collectors.joining(","));
    }

    private static RecordedCommand jmh(Path file) throws IOException {
        RunSidecar sidecar = RunSidecar.readFor(file)
                .orElseThrow(() -> new IllegalArgumentException(
                        "rerun needs a choice, a result of load, or a result of run with its .run.json next"
                                + " to it: file=" + file));
        return new RecordedCommand(
                file, sidecar.environment(), command(sidecar.arguments(), file).all(), Optional.empty());
    }

    private static List<ResultDocument> inside(Path folder) throws IOException {
        List<ResultDocument> results = new ArrayList<>();
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        for (Path file : files) {
            JsonNode document = tree(file);
            if (ResultDocument.isIn(document)) {
                results.add(ResultDocument.from(document));
            }
        }
        return results;
    }

    /** Returns the recorded command if it measures: a file from elsewhere must not start anything else. */
    private static CommandArguments command(List<String> arguments, Path file) {
        if (arguments.isEmpty() || !Set.of("choose", "run", "load").contains(arguments.get(0))) {
            throw new IllegalArgumentException(
                    "rerun repeats choose, run and load only: file=" + file + " arguments=" + arguments);
        }
        return new CommandArguments(arguments).without(PLACES);
    }

    private static JsonNode tree(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw new IOException("the file must not be larger than " + MAX_BYTES + " bytes: file=" + file);
        }
        return Json.tree(Files.readString(file));
    }

    private static Path folder(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? file : parent;
    }
}
