package io.metrifier.results.run;

import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.MachineNoise;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What applies to a run beyond JMH's results, in a separate file, so that JMH's file keeps the form that other tools
 * read.
 *
 * @param interleaved whether forks of the contenders took turns, so that drift of the machine affects all of them
 * @param baselines the ids of contenders that are baselines
 * @param baseline the id of the baseline that the others are compared with, {@code null} in files of earlier versions
 * @param embedded the ids of contenders whose server always runs in the measuring JVM
 * @param environment the machine and the JVM that started the forks
 * @param unrest machine noise during the run, {@code null} in files of earlier versions
 * @param forks how each warmed up, in the order of rounds; empty if JMH warmed them up
 * @param cutOff what was not measured because time was up, for people; {@code null} if nothing was left out
 * @param ladders the ladders to explain; empty for a comparison
 */
public record RunSidecar(
        String format,
        List<String> arguments,
        boolean interleaved,
        List<String> baselines,
        @Nullable String baseline,
        List<String> embedded,
        Environment environment,
        @Nullable MachineNoise unrest,
        List<RunFork> forks,
        @Nullable String cutOff,
        List<Ladder> ladders) {
    /** The name and version of this format. */
    public static final String FORMAT = "metrifier-run-1";

    private static final String SUFFIX = ".run.json";

    public RunSidecar {
        forks = List.copyOf(forks);
        ladders = List.copyOf(ladders);
    }

    /** Returns the name of the sidecar of a file of results: {@code x.run.json} for {@code x.json}. */
    public static Path fileFor(Path results) {
        String name = results.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return results.resolveSibling((dot < 1 ? name : name.substring(0, dot)) + SUFFIX);
    }

    /** Returns whether a file's name is that of a sidecar. */
    public static boolean isSidecar(Path file) {
        return file.getFileName().toString().endsWith(SUFFIX);
    }

    /** Writes the sidecar of a file of results. */
    public void writeFor(Path results) throws IOException {
        Json.write(this, fileFor(results));
    }

    /**
     * Reads the sidecar of a file of results, if there is one.
     *
     * @throws IllegalArgumentException if it is damaged
     */
    public static Optional<RunSidecar> readFor(Path results) throws IOException {
        Path file = fileFor(results);
        return Files.exists(file) ? Optional.of(Json.read(Files.readString(file), RunSidecar.class)) : Optional.empty();
    }
}
