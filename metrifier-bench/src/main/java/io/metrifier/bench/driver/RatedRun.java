package io.metrifier.bench.driver;

import io.metrifier.bench.load.LoadPlan;
import io.metrifier.bench.load.LoadRounds;
import io.metrifier.bench.output.ReportOnExit;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.scenario.MeasuredCall;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;

/** The loads at given rates, with their table. */
public final class RatedRun {
    private final LoadRounds loads;
    private final int rounds;
    private final @Nullable SloCheck check;
    private final LoadOutput output;
    private volatile int planned;
    private volatile boolean ended;

    /**
     * Prepares to measure.
     *
     * @param check the latency target that decides how many rounds there are; {@code null} for exactly {@code rounds}
     * @param output has each result as soon as it is measured
     */
    public RatedRun(LoadRounds loads, int rounds, @Nullable SloCheck check, LoadOutput output) {
        this.loads = loads;
        this.rounds = rounds;
        this.check = check;
        this.output = output;
    }

    /**
     * Measures every subject under every load and returns the exit code; shows what was measured, also if the run
     * breaks off.
     */
    public int measure(List<MeasuredCall> subjects, List<Load> rates) throws IOException, InterruptedException {
        ReportOnExit.after(() -> run(subjects, rates), () -> show(subjects), output::interrupted);
        List<LoadRound> done = output.results();
        if (check != null) {
            return check.exitCode(subjects, done);
        }
        return !done.isEmpty() && done.stream().allMatch(LoadRound::valid) ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void run(List<MeasuredCall> subjects, List<Load> rates) {
        planned = check == null ? rounds * subjects.size() * rates.size() : 0;
        int round = 1;
        for (List<MeasuredCall> next = subjects; !next.isEmpty(); next = inRound(++round, subjects)) {
            if (check != null) {
                planned += next.size() * rates.size();
            }
            loads.run(round, next, subject -> LoadPlan.of(rates));
        }
        ended = true;
    }

    private List<MeasuredCall> inRound(int round, List<MeasuredCall> subjects) {
        if (check != null) {
            return check.inRound(round, subjects, output.results());
        }
        return round <= rounds ? subjects : List.of();
    }

    private void show(List<MeasuredCall> subjects) {
        output.showTable(subjects);
        int done = output.results().size();
        if (ended && done < planned) {
            output.say((planned - done) + " of " + planned + " steps could not be measured; the reasons are above");
        } else if (done < planned) {
            output.say("broke off after " + done + " of " + planned + " steps");
        }
        if (check != null && (ended || done > 0)) {
            output.say(check.text(subjects, output.results()));
        }
        output.writePage(subjects);
    }
}
