package io.metrifier.bench.flags;

import io.metrifier.bench.output.OutputFiles;
import io.metrifier.engine.rounds.StackRecordingPlan;
import io.metrifier.lab.labels.StackSource;
import io.metrifier.report.flame.FlamePage;
import io.metrifier.results.run.CallStacks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether stacks are recorded, with which recorder, and whether flame graphs are drawn. */
public final class LabelFlags {
    private static final String BEST = "best";

    @Option(
            names = "--labels",
            arity = "0..1",
            fallbackValue = BEST,
            paramLabel = "SOURCE",
            description = "Also show which layers the CPU time goes to: codec, framework, event loop and so on."
                    + " Stacks are recorded in separate turns after all others, by async-profiler if it works"
                    + " here, else by the JDK's Flight Recorder, or by the named one (async-profiler, JFR).")
    private @Nullable String labels;

    @Option(
            names = "--flame",
            paramLabel = "FILE",
            description = "Also write a page of flame graphs that compares any two contenders; implies --labels.")
    private @Nullable Path flame;

    /**
     * Returns the plan of recording these contenders.
     *
     * @param note receives one sentence if the best recorder does not work here
     * @throws IllegalArgumentException if there is no such recorder
     */
    public StackRecordingPlan plan(Set<String> contenders, int callers, Consumer<String> note) {
        if (labels == null && flame == null) {
            return StackRecordingPlan.NONE;
        }
        String wanted = Objects.requireNonNullElse(labels, BEST);
        StackSource source = wanted.equals(BEST) ? StackSource.best(note) : StackSource.of(wanted);
        return StackRecordingPlan.defaults(contenders, source, callers);
    }

    /** Writes the page of flame graphs if it was requested and there are stacks. */
    public void show(List<CallStacks> stacks, Consumer<String> note) throws IOException {
        if (flame != null && !stacks.isEmpty()) {
            OutputFiles.write(flame, FlamePage.write(stacks));
            note.accept("flame graphs: " + flame);
        }
    }
}
