package io.metrifier.bench.report.data;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.metrifier.bench.jmh.RunSidecar;
import io.metrifier.bench.load.DistanceResult;
import io.metrifier.bench.load.DistanceResultReader;
import io.metrifier.bench.load.LoadResult;
import io.metrifier.bench.load.LoadResultReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads results from files and folders: JMH's JSON with the environment beside it, and the load rig's. */
public final class ResultFiles {
    private static final int DEPTH = 4;
    private static final long LARGEST = 1L << 28;
    private static final ObjectMapper JSON = new ObjectMapper();

    private ResultFiles() {}

    /**
     * Reads every result in these files and folders, in the order of their names, and merges what may be merged.
     *
     * @return at least one group; more than one where runs are not comparable
     * @throws IOException where a file cannot be read, is damaged, or there is no result at all; the message names it
     */
    public static List<Results> read(List<Path> paths) throws IOException {
        List<Results.Run> runs = new ArrayList<>();
        for (Path path : paths) {
            for (Path file : files(path)) {
                read(file, runs);
            }
        }
        if (runs.isEmpty()) {
            throw new IOException("no results found: paths=" + paths
                    + "; they are the files of JMH's -rf json and of the load command's output");
        }
        return Results.merge(runs);
    }

    private static List<Path> files(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> tree = Files.walk(path, DEPTH)) {
            return tree.filter(file -> file.toString().endsWith(".json") && !RunSidecar.isSidecar(file))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        }
    }

    private static void read(Path file, List<Results.Run> runs) throws IOException {
        if (Files.size(file) > LARGEST) {
            throw new IOException("a result must not be larger than " + LARGEST + " bytes: file=" + file);
        }
        JsonNode root;
        try {
            root = JSON.readTree(file.toFile());
        } catch (JsonProcessingException e) {
            throw new IOException("not JSON: file=" + file + " reason=" + e.getOriginalMessage(), e);
        }
        String source = String.valueOf(file.getFileName());
        if (JmhReader.accepts(root)) {
            Optional<RunSidecar> sidecar = RunSidecar.readBeside(file);
            Conditions conditions =
                    sidecar.map(RunSidecar::environment).map(Conditions::of).orElseGet(() -> withoutSidecar(root));
            runs.add(new Results.Run(source, conditions, sidecar, measurements(file, root), List.of(), List.of()));
        } else if (LoadResultReader.accepts(root)) {
            LoadResult load = new LoadResultReader().read(file);
            Conditions conditions = Conditions.of(load.environment());
            runs.add(new Results.Run(source, conditions, Optional.empty(), List.of(), List.of(load), List.of()));
        } else if (DistanceResultReader.accepts(root)) {
            DistanceResult distances = distances(file, root);
            Conditions conditions = Conditions.of(distances.environment());
            runs.add(new Results.Run(source, conditions, Optional.empty(), List.of(), List.of(), List.of(distances)));
        }
    }

    private static List<Measurement> measurements(Path file, JsonNode root) throws IOException {
        try {
            return JmhReader.read(root);
        } catch (IllegalArgumentException e) {
            throw new IOException("not a result of JMH: file=" + file + " reason=" + e.getMessage(), e);
        }
    }

    private static DistanceResult distances(Path file, JsonNode root) throws IOException {
        try {
            return new DistanceResultReader().fromJson(root);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage() + " file=" + file, e);
        }
    }

    private static Conditions withoutSidecar(JsonNode root) {
        JsonNode first = root.path(0);
        return Conditions.ofJmh(
                first.path("jdkVersion").asText(), first.path("vmName").asText());
    }
}
