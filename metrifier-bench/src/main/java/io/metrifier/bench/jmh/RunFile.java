package io.metrifier.bench.jmh;

import io.metrifier.bench.campaign.WritableFolder;
import io.metrifier.engine.Fork;
import io.metrifier.engine.Labelled;
import io.metrifier.engine.TurnPlan;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.machine.MachineWatch;
import io.metrifier.lab.machine.Surroundings;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.run.Ladder;
import io.metrifier.results.run.RunSidecar;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * The file of one run in JMH's form, with a sidecar beside it for what that form has no place for. Written anew after
 * every round;
 * what was there is replaced in one step. Watches the machine from its creation on.
 */
public final class RunFile implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(RunFile.class.getName());

    private volatile Path file;
    private final List<String> arguments;
    private final Contenders contenders;
    private final List<Ladder> ladders;
    private final Environment environment = Surroundings.capture();
    private final MachineWatch watch = MachineWatch.start();

    /**
     * Prepares to write.
     *
     * @param file JMH's form; the sidecar is beside it
     * @param arguments what the program was started with
     * @param contenders who could have taken part
     */
    public RunFile(Path file, List<String> arguments, Contenders contenders) {
        this(file, arguments, contenders, List.of());
    }

    /**
     * Prepares to write.
     *
     * @param file JMH's form; the sidecar is beside it
     * @param arguments what the program was started with
     * @param contenders who could have taken part
     * @param ladders what the run is to explain
     */
    public RunFile(Path file, List<String> arguments, Contenders contenders, List<Ladder> ladders) {
        this.file = file;
        this.arguments = List.copyOf(arguments);
        this.contenders = contenders;
        this.ladders = List.copyOf(ladders);
    }

    /** Returns where the results are: among the temporary files where their own folder has become unusable. */
    public Path path() {
        return file;
    }

    /**
     * Writes what was measured so far.
     *
     * @param parameters what was the same for all, as JMH names its parameters
     * @param threads how many called at a time
     * @param cutOff what was not measured because time was up; {@code null} where nothing was
     */
    public void write(
            List<Fork> forks, Map<String, String> parameters, int threads, TurnPlan turns, @Nullable String cutOff)
            throws IOException {
        List<RunResult> results = JmhResults.of(forks, parameters, threads, turns);
        RunSidecar sidecar = sidecar(forks, cutOff);
        try {
            write(results, sidecar);
        } catch (IOException e) {
            file = WritableFolder.elsewhere().resolve(file.getFileName());
            LOG.log(
                    System.Logger.Level.WARNING,
                    "results can no longer be written where they were to be, and are in another folder: file=" + file
                            + " reason=" + e.getMessage());
            write(results, sidecar);
        }
    }

    private void write(List<RunResult> results, RunSidecar sidecar) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Path unfinished = file.resolveSibling(file.getFileName() + ".part");
        try (PrintStream out = new PrintStream(unfinished.toFile(), StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
            if (out.checkError()) {
                throw new IOException("cannot write: file=" + unfinished);
            }
        }
        sidecar.writeBeside(file);
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private RunSidecar sidecar(List<Fork> forks, @Nullable String cutOff) {
        return new RunSidecar(
                RunSidecar.FORMAT,
                arguments,
                true,
                contenders.baselines().ids(),
                Contenders.FLOOR,
                contenders.withoutWire(),
                Surroundings.afterRun(environment),
                List.of(),
                watch.soFar(),
                forks.stream().map(Fork::note).toList(),
                cutOff,
                ladders,
                forks.stream()
                        .flatMap(fork -> fork.labels().stream())
                        .map(Labelled::labels)
                        .toList());
    }

    /** Stops watching. */
    @Override
    public void close() {
        watch.close();
    }
}
