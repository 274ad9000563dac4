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
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    /** An option may hold a path. */
    private static final Pattern OF_NO_NAME = Pattern.compile("[^\\w+=.,-]");

    private static final int STEPS_PER_HALF_DISTANCE = 5;
    private static final double NANOS_PER_MICRO = 1_000.0;

    private Path folder;

    /** Keeps results in this folder, which is made when the first one comes. */
    public ResultFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Writes the files of one result and returns the JSON. Where the folder has become unusable they are, as are all
     * that follow, in another that is made for them.
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
     * Writes the single file of a run over distances next to those of the rig and returns it. What was saved of the
     * run before is replaced, and there until then. The folder may become another, as that of other results.
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
            folder = WritableFolder.elsewhere();
            LOG.log(
                    System.Logger.Level.WARNING,
                    "results can no longer be written where they were to be, and are in another folder: folder="
                            + folder + " reason=" + e.getMessage());
            return saving.save();
        }
    }

    /** Writes to the folder there is. */
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
                "distance-" + MOMENT.format(result.startedAt()) + "-" + result.question() + mark + ".json");
    }

    private static String name(LoadResult result) {
        String rate = result.paced() ? "-" + result.load().rate() : "";
        String share = result.load()
                .share()
                .map(part -> "-share" + part.number() + "of" + part.of())
                .orElse("");
        return "load-" + MOMENT.format(result.measured().startedAt()) + "-"
                + OF_NO_NAME.matcher(result.subject().contender()).replaceAll("_") + "-"
                + result.subject().scenario().id() + rate + share + "-r" + result.round()
                + (result.valid() ? "" : ".INVALID");
    }

    private static void percentiles(Distribution distribution, Path file) throws IOException {
        try (PrintStream out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
            distribution.histogram().outputPercentileDistribution(out, STEPS_PER_HALF_DISTANCE, NANOS_PER_MICRO);
        }
    }
}
