package io.metrifier.bench.run;

import io.metrifier.report.Reports;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.stats.VerdictRule;
import java.io.IOException;
import java.util.function.Supplier;
import picocli.CommandLine.ExitCode;

/**
 * Looks now and then at rounds that go on until everything is decided. Who looked after each round would be right by
 * chance in the
 * end, so every look costs confidence, and they grow rarer. For one thread.
 */
public final class InterimAnalyses {
    /** The exit code of a result that is not conclusive. */
    public static final int UNDECIDED = 3;

    private final Supplier<ReadResults> results;
    private final VerdictRule judge;
    private int looks;
    private int next = VerdictRule.FEWEST_ROUNDS;
    private boolean decided;

    /** Prepares to look at results, by this rule. */
    public InterimAnalyses(Supplier<ReadResults> results, VerdictRule judge) {
        this.results = results;
        this.judge = judge;
    }

    /** Looks, where it is time for it, and tells whether there is nothing left to find out after so many rounds. */
    public boolean enough(int rounds) throws IOException {
        if (rounds >= next) {
            next = rounds + (rounds + 1) / 2;
            decided = Reports.isConclusive(results.get(), judge.look(++looks));
        }
        return decided;
    }

    /** Tells what the last look found. */
    public boolean decided() {
        return decided;
    }

    /** Returns the rule for what is printed at the end: as strict as all analyses so far together demand. */
    public VerdictRule rule() {
        return looks == 0 ? judge : judge.look(decided ? looks : looks + 1);
    }

    /** Returns the exit code of a run against another build: what is slower now than it was there decides. */
    public int changed() throws IOException {
        return switch (Reports.against(results.get(), rule())) {
            case SLOWER -> ExitCode.SOFTWARE;
            case INCONCLUSIVE -> UNDECIDED;
            case NOT_SLOWER -> ExitCode.OK;
        };
    }
}
