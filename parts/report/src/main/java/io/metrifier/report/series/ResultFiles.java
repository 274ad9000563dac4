package io.metrifier.report.series;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.metrifier.report.page.TerminalText;
import io.metrifier.report.share.LoadShareMerge;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.document.JmhContext;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.RunMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads results from files and folders: JMH's JSON with the environment next to it, and the load generator's. One
 * damaged file does not lose the others, and is not lost itself: it is reported. To be used once.
 */
public final class ResultFiles {
    private static final int DEPTH = 4;
    private static final long LARGEST = 1L << 28;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<ResultSource> runs = new ArrayList<>();
    private final List<String> damaged = new ArrayList<>();
    private final List<String> foreign = new ArrayList<>();

    private ResultFiles() {}

    /**
     * Reads every result in these files and folders, in the order of their names, and merges what may be merged.
     *
     * @throws IOException where there is no result at all, or a path does not exist; the message names it
     */
    public static ReadResults read(List<Path> paths) throws IOException {
        ResultFiles files = readAll(paths);
        return new ReadResults(ReadResults.merge(files.runs), files.damaged, files.foreign);
    }

    /**
     * Reads the same and merges nothing: each group is of one file.
     *
     * @throws IOException as {@link #read}
     */
    public static ReadResults readApart(List<Path> paths) throws IOException {
        ResultFiles files = readAll(paths);
        List<ResultGroup> apart =
                files.runs.stream().map(run -> ResultGroup.of(List.of(run))).toList();
        return new ReadResults(apart, files.damaged, files.foreign);
    }

    /**
     * Returns the choice that a file holds; empty if it is something else, a folder or no JSON.
     *
     * @throws IOException if it is a damaged choice, or cannot be read
     */
    public static Optional<Choice> readChoice(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            return Optional.empty();
        }
        try {
            JsonNode root = readJson(file);
            return Choice.isIn(root) ? Optional.of(Choice.from(root)) : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    TerminalText.line("file=" + file + " is damaged: " + e.getMessage() + "; measure it again"), e);
        }
    }

    private static ResultFiles readAll(List<Path> paths) throws IOException {
        ResultFiles files = new ResultFiles();
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw new IOException("no such file or folder of results: path=" + path);
            }
            for (Path file : listFiles(path)) {
                files.read(file, file.equals(path));
            }
        }
        files.mergeShares();
        if (files.runs.isEmpty()) {
            throw new IOException("no results found: paths=" + paths
                    + "; they are the JSON files that our commands and JMH's -rf json write"
                    + (files.damaged.isEmpty() ? "" : "; " + String.join("; ", files.damaged)));
        }
        return files;
    }

    /** Makes one run of the results of all shares of a load, after those of other files. */
    private void mergeShares() {
        Map<LoadShareMerge.Key, List<ResultSource>> shares = new LinkedHashMap<>();
        for (ResultSource run : List.copyOf(runs)) {
            run.loads().stream().filter(load -> load.load().share().isPresent()).forEach(load -> {
                shares.computeIfAbsent(LoadShareMerge.keyOf(load), key -> new ArrayList<>())
                        .add(run);
                runs.remove(run);
            });
        }
        shares.values().forEach(parts -> {
            LoadRound merged = LoadShareMerge.of(
                    parts.stream().flatMap(part -> part.loads().stream()).toList());
            String names = parts.stream().map(ResultSource::name).collect(Collectors.joining(", "));
            runs.add(ResultSource.ofShares(names, merged));
        });
    }

    private static List<Path> listFiles(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> tree = Files.walk(path, DEPTH)) {
            return tree.filter(file -> file.toString().endsWith(".json") && !JmhContext.isNamed(file))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        }
    }

    private void read(Path file, boolean askedFor) {
        try {
            JsonNode root = readJson(file);
            if (JmhReader.accepts(root)) {
                readJmh(file, root);
            } else if (ResultDocument.isIn(root)) {
                runs.add(ResultSource.of(formatName(file), ResultDocument.from(root)));
            } else if (askedFor) {
                addDamaged(file, "no result: neither JMH's -rf json nor what our commands write; leave it out");
            } else {
                foreign.add(TerminalText.line(file.toString()));
            }
        } catch (JsonProcessingException e) {
            addDamaged(
                    file,
                    "damaged: not JSON, as after a run that was cut off; measure it again. " + e.getOriginalMessage());
        } catch (IOException | IllegalArgumentException | DateTimeException e) {
            addDamaged(file, "damaged: " + e.getMessage() + "; measure it again");
        }
    }

    private void addDamaged(Path file, String why) {
        damaged.add(TerminalText.line("file=" + file + " is " + why));
    }

    private static JsonNode readJson(Path file) throws IOException {
        long size = Files.size(file);
        if (size == 0) {
            throw new IOException("empty, as JMH leaves it where a run has not ended");
        }
        if (size > LARGEST) {
            throw new IOException("larger than " + LARGEST + " bytes: bytes=" + size);
        }
        return JSON.readTree(file.toFile());
    }

    private void readJmh(Path file, JsonNode root) throws IOException {
        Optional<ResultDocument> context = readContext(JmhContext.fileFor(file));
        Conditions conditions = context.map(ResultDocument::environment)
                .map(Conditions::of)
                .orElse(Conditions.UNKNOWN)
                .ofForks(root.path(0));
        runs.add(ResultSource.of(formatName(file), conditions, JmhReader.read(root, context)));
    }

    /** Without it the results are shown all the same, as made on an unknown machine. */
    private Optional<ResultDocument> readContext(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            ResultDocument context = ResultDocument.from(readJson(file));
            if (!context.kind().equals(RunMetrics.JMH)) {
                throw new IllegalArgumentException(
                        "unexpected kind of result: kind=" + context.kind() + " expected=" + RunMetrics.JMH);
            }
            return Optional.of(context);
        } catch (IOException | IllegalArgumentException e) {
            addDamaged(file, "damaged: no environment of a run; its results are shown without. " + e.getMessage());
            return Optional.empty();
        }
    }

    private static String formatName(Path file) {
        return String.valueOf(file.getFileName());
    }
}
