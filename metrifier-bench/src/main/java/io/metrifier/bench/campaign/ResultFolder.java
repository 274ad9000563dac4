package io.metrifier.bench.campaign;

import io.metrifier.results.Distribution;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.LoadResult;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Keeps results in files that share a name: {@code .json} is the result itself, {@code .hgrm} and {@code .service.hgrm}
 * are percentiles for HdrHistogram's plotter, {@code .hlog} has the latencies of each second. The names of an invalid
 * result end in {@code .INVALID} before that.
 */
public final class ResultFolder {
    private static final System.Logger LOG = System.getLogger(ResultFolder.class.getName());
    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    /** Characters that an option may contain and a file name may not. */
    private static final Pattern NOT_IN_FILE_NAMES = Pattern.compile("[^\\w+=.,-]");

    private static final int STEPS_PER_HALF_DISTANCE = 5;
    private static final double NANOS_PER_MICRO = 1_000.0;

    private Path folder;

    /** Saves results in this folder, which is created for the first one. */
    public ResultFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Writes the files of one result and returns the JSON file. If the folder has become unusable, this and all later
     * results are saved in a new folder.
     */
    public Path save(LoadResult result, IntervalLog log) throws IOException {
        return saved(() -> write(result, log));
    }

    private Path write(LoadResult result, IntervalLog log) throws IOException {
        Files.createDirectories(folder);
        String name = name(result);
        percentiles(result.latency(), folder.resolve(name + ".hgrm"));
        percentiles(result.measured().service(), folder.resolve(name + ".service.hgrm"));
        Files.writeString(folder.resolve(name + ".hlog"), log.toString());
        Path json = folder.resolve(name + ".json");
        Json.write(result, json);
        return json;
    }

    /**
     * Writes the single file of a run over distances and returns it. It atomically replaces what was saved of the same
     * run before. The folder may change, as for other results.
     */
    public Path save(DistanceResult result) throws IOException {
        return saved(() -> write(result));
    }

    private Path write(DistanceResult result) throws IOException {
        Files.createDirectories(folder);
        Path json = file(result);
        Path unfinished = json.resolveSibling(json.getFileName() + ".part");
        Json.write(result, unfinished);
        Files.move(unfinished, json, StandardCopyOption.ATOMIC_MOVE);
        if (!result.valid()) {
            Files.deleteIfExists(distance(result, ""));
        }
        return json;
    }

    private Path saved(Saving saving) throws IOException {
        try {
            return saving.save();
        } catch (IOException e) {
            folder = WritableFolder.fallback();
            LOG.log(
                    System.Logger.Level.WARNING,
                    "results can no longer be written to their folder and are saved in another: folder=" + folder
                            + " reason=" + e.getMessage());
            return saving.save();
        }
    }

    /** Writes to the current folder. */
    @FunctionalInterface
    private interface Saving {
        Path save() throws IOException;
    }

    /** Returns the file of a run over distances. */
    public Path file(DistanceResult result) {
        return distance(result, result.valid() ? "" : ".INVALID");
    }

    private Path distance(DistanceResult result, String mark) {
        return folder.resolve(
                "distance-" + TIMESTAMP.format(result.startedAt()) + "-" + result.question() + mark + ".json");
    }

    private static String name(LoadResult result) {
        String rate = result.paced() ? "-" + result.load().rate() : "";
        String share = result.load()
                .share()
                .map(part -> "-share" + part.number() + "of" + part.of())
                .orElse("");
        return "load-" + TIMESTAMP.format(result.measured().startedAt()) + "-"
                + NOT_IN_FILE_NAMES.matcher(result.subject().contender()).replaceAll("_") + "-"
                + result.subject().scenario().id() + rate + share + "-r" + result.round()
                + (result.valid() ? "" : ".INVALID");
    }

    private static void percentiles(Distribution distribution, Path file) throws IOException {
        try (PrintStream out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
            distribution.histogram().outputPercentileDistribution(out, STEPS_PER_HALF_DISTANCE, NANOS_PER_MICRO);
        }
    }
}
