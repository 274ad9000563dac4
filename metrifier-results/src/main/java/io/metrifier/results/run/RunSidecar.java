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
 * What JMH's results do not say about their run, in a file beside theirs, so that theirs stays what other tools read.
 *
 * @param format {@value #FORMAT}
 * @param arguments what the program was started with
 * @param interleaved whether forks of the contenders took turns, so that a drifting machine hurt all alike
 * @param baselines the ids of contenders that are baselines
 * @param floor the id of the baseline that the others are read against first, {@code null} in files of earlier versions
 * @param embedded the ids of contenders whose server ran in the measuring JVM whatever was asked for
 * @param environment the machine and the JVM that started the forks
 * @param crossings the network of every fork that had one, in their order; empty in files of earlier versions
 * @param unrest what the machine did beside, {@code null} in files of earlier versions
 * @param forks how each settled, in the order of rounds; empty where JMH warmed them up
 * @param cutOff what was not measured because time was up, for people; {@code null} where nothing was
 * @param ladders what the run was to explain; empty where it was to compare
 * @param labels which layers CPU time went to, where that was asked for
 */
public record RunSidecar(
        String format,
        List<String> arguments,
        boolean interleaved,
        List<String> baselines,
        @Nullable String floor,
        List<String> embedded,
        Environment environment,
        List<NetworkCrossing> crossings,
        @Nullable MachineNoise unrest,
        List<RunFork> forks,
        @Nullable String cutOff,
        List<Ladder> ladders,
        List<RunLabels> labels) {
    /** The name and version of this form. */
    public static final String FORMAT = "metrifier-run-1";

    private static final String SUFFIX = ".run.json";

    public RunSidecar {
        crossings = List.copyOf(crossings);
        forks = List.copyOf(forks);
        ladders = List.copyOf(ladders);
        labels = List.copyOf(labels);
    }

    /** Returns the name of the file beside a file of results: {@code x.run.json} for {@code x.json}. */
    public static Path beside(Path results) {
        String name = results.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return results.resolveSibling((dot < 1 ? name : name.substring(0, dot)) + SUFFIX);
    }

    /** Tells whether a file's name is one of a sidecar. */
    public static boolean isSidecar(Path file) {
        return file.getFileName().toString().endsWith(SUFFIX);
    }

    /** Writes this beside a file of results. */
    public void writeBeside(Path results) throws IOException {
        Json.write(this, beside(results));
    }

    /**
     * Reads the file beside a file of results, where there is one.
     *
     * @throws IllegalArgumentException where it is damaged
     */
    public static Optional<RunSidecar> readBeside(Path results) throws IOException {
        Path file = beside(results);
        return Files.exists(file) ? Optional.of(Json.read(Files.readString(file), RunSidecar.class)) : Optional.empty();
    }
}
