package io.metrifier.results.run;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.MachineUnrest;
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
 * @param embedded the ids of contenders whose server ran in the measuring JVM whatever was asked for
 * @param environment the machine and the JVM that started the forks
 * @param crossings the network of every fork that had one, in their order; empty in files of earlier versions
 * @param unrest what the machine did beside, {@code null} in files of earlier versions
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record RunSidecar(
        String format,
        List<String> arguments,
        boolean interleaved,
        List<String> baselines,
        List<String> embedded,
        Environment environment,
        List<Crossing> crossings,
        @Nullable MachineUnrest unrest) {
    /** The name and version of this form. */
    public static final String FORMAT = "metrifier-run-1";

    private static final ObjectMapper JSON = JsonMapper.builder().build();
    private static final String SUFFIX = ".run.json";

    /** Takes what a file of an earlier version lacks as empty. */
    public RunSidecar {
        crossings = crossings == null ? List.of() : List.copyOf(crossings);
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
        Files.writeString(beside(results), JSON.writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n");
    }

    /** Reads the file beside a file of results, where there is one. */
    public static Optional<RunSidecar> readBeside(Path results) throws IOException {
        Path file = beside(results);
        return Files.exists(file)
                ? Optional.of(JSON.readValue(Files.readString(file), RunSidecar.class))
                : Optional.empty();
    }
}
