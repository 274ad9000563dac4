package io.metrifier.bench.run;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.report.Reports;
import io.metrifier.report.data.ReadResults;
import io.metrifier.verdict.AnalysisSchedule;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine.ExitCode;

/**
 * Analyses rounds from time to time until the verdict is conclusive. Analysing after every round would inflate false
 * positives, so every analysis costs confidence, and the time between two of them grows. For one thread.
 */
public final class InterimAnalyses {
    private final Supplier<ReadResults> results;
    private final AnalysisSchedule schedule;
    private boolean conclusive;

    /** Prepares analyses of the results of this number of contenders, by this rule. */
    public InterimAnalyses(Supplier<ReadResults> results, VerdictRule judge, int contenders) {
        this.results = results;
        this.schedule = new AnalysisSchedule(judge, VerdictRule.firstAnalysis(contenders));
    }

    /** Analyses the rounds if it is time to, and returns whether the verdict is conclusive after this many rounds. */
    public boolean enough(int rounds) throws IOException {
        if (schedule.isDue(rounds)) {
            conclusive = Reports.isConclusive(results.get(), schedule.begin(rounds));
        }
        return conclusive;
    }

    /**
     * Returns the contenders that further rounds are needed for. They are selected as strictly as the next analysis
     * will judge, so that what is conclusive now is still conclusive then; one that is not takes part again.
     */
    public Set<String> needed() {
        return Reports.inconclusive(results.get(), schedule.next());
    }

    /** Returns whether a result is conclusive by CPU time per call, and not by calls per second. */
    public boolean isConclusiveByCpuOnly() {
        return conclusive && Reports.isConclusiveByCpuOnly(results.get(), rule());
    }

    /** Returns whether the last analysis was conclusive. */
    public boolean isConclusive() {
        return conclusive;
    }

    /**
     * Returns the rule for what is printed at the end. If time is up, this is the last analysis, and may be wrong as
     * often as all the further ones together might have been: as often as the analysis before it.
     */
    public VerdictRule rule() {
        return schedule.last();
    }

    /** Returns the exit code of a run against another build: what is slower now than it was there decides. */
    public int changed() throws IOException {
        return switch (Reports.against(results.get(), rule())) {
            case SLOWER -> ExitCode.SOFTWARE;
            case INCONCLUSIVE -> PrintingCommand.INCONCLUSIVE;
            case NOT_SLOWER -> ExitCode.OK;
        };
    }
}
