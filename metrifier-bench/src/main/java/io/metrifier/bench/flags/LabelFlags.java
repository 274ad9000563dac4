package io.metrifier.bench.flags;

import io.metrifier.engine.rounds.StackRecordingPlan;
import io.metrifier.lab.labels.StackSource;
import io.metrifier.report.flame.FlamePage;
import io.metrifier.results.run.CallStacks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether stacks are recorded, by whom, and what is drawn of them. */
public final class LabelFlags {
    private static final String BEST = "best";

    @Option(
            names = "--labels",
            arity = "0..1",
            fallbackValue = BEST,
            paramLabel = "SOURCE",
            description = "Also tell which layers the CPU time of each goes to: codec, framework, event loop and so on,"
                    + " from stacks that are taken in turns of their own, after all others: by async-profiler where it"
                    + " works, by the JDK's Flight Recorder elsewhere, or by the one that is named (async-profiler,"
                    + " JFR).")
    private @Nullable String labels;

    @Option(
            names = "--flame",
            paramLabel = "FILE",
            description = "Also write a page of flame graphs, of any two contenders one against the other; asks for"
                    + " --labels.")
    private @Nullable Path flame;

    /**
     * Returns what is recorded of these contenders.
     *
     * @param note hears one sentence, where the best that takes stacks does not work here
     * @throws IllegalArgumentException where nobody of the asked name takes stacks
     */
    public StackRecordingPlan plan(Set<String> contenders, int callers, Consumer<String> note) {
        if (labels == null && flame == null) {
            return StackRecordingPlan.NONE;
        }
        String wanted = Objects.requireNonNullElse(labels, BEST);
        StackSource source = wanted.equals(BEST) ? StackSource.best(note) : StackSource.of(wanted);
        return StackRecordingPlan.defaults(contenders, source, callers);
    }

    /** Writes the page of flame graphs where it was asked for and there is something to draw. */
    public void show(List<CallStacks> stacks, Consumer<String> note) throws IOException {
        if (flame != null && !stacks.isEmpty()) {
            Files.createDirectories(flame.toAbsolutePath().getParent());
            Files.writeString(flame, FlamePage.write(stacks));
            note.accept("flame graphs: " + flame);
        }
    }
}
