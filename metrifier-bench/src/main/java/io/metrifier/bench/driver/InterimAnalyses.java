package io.metrifier.bench.driver;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.Engine;
import io.metrifier.report.Reports;
import io.metrifier.report.series.ReadResults;
import io.metrifier.verdict.AnalysisSchedule;
import io.metrifier.verdict.GateLooks;
import io.metrifier.verdict.Look;
import io.metrifier.verdict.VerdictRule;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import picocli.CommandLine.ExitCode;

/**
 * Who takes part in a run: all contenders in the minimum of rounds, in few of these also the twin of the baseline, to
 * check that the same contender does not differ from itself, and then those whose comparisons are inconclusive.
 * Analysing after every round would inflate false positives, so every analysis costs confidence, and the time between
 * two of them grows. For one thread.
 */
public final class InterimAnalyses implements Engine.Participants {
    /** A pair of the baseline takes about 15 s: one in this time costs less than 3 % of it. */
    private static final Duration PER_TWIN = Duration.ofMinutes(10);

    private final Supplier<ReadResults> results;
    private final List<Contender> contenders;
    private final AnalysisSchedule schedule;
    private final GateLooks looks = new GateLooks();
    private final boolean gate;
    private final long twins;
    private final Duration time;
    private final LongSupplier nanoTime;
    private final long start;
    private VerdictRule rule;
    private boolean conclusive;

    /** Prepares analyses of the results of these contenders, by this rule, in a run of this length that begins now. */
    public InterimAnalyses(
            Supplier<ReadResults> results,
            VerdictRule rule,
            List<Contender> contenders,
            Duration time,
            LongSupplier nanoTime) {
        this.results = results;
        this.rule = rule;
        this.contenders = List.copyOf(contenders);
        this.schedule = new AnalysisSchedule(rule, VerdictRule.FEWEST_ROUNDS);
        this.gate = contenders.stream().anyMatch(one -> one.spec().isOtherBuild());
        this.twins = Math.max(1, time.dividedBy(PER_TWIN));
        this.time = time;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    /** Analyses the rounds before this one if it is time to; no further round is needed once that is conclusive. */
    @Override
    public List<Contender> further(int round) {
        if (gate) {
            if (round > VerdictRule.FEWEST_ROUNDS) {
                looks.at((nanoTime.getAsLong() - start) / (double) time.toNanos())
                        .ifPresent(this::analyseLook);
            }
            return conclusive ? List.of() : contenders;
        }
        if (schedule.isDue(round - 1)) {
            analyse(schedule.begin(round - 1));
        }
        return conclusive ? List.of() : inconclusive();
    }

    /** Looks for the last time, if a gate is still open. */
    public void end() {
        if (gate && !conclusive) {
            analyseLook(looks.atEnd());
        }
    }

    private void analyseLook(Look look) {
        analyse(rule.withLook(look));
    }

    private void analyse(VerdictRule next) {
        rule = next;
        conclusive = Reports.isConclusive(results.get(), next);
    }

    /**
     * The contenders that further rounds are needed for are selected as strictly as the next analysis will judge, so
     * that what is conclusive now is still conclusive then; one that is not takes part again.
     */
    private List<Contender> inconclusive() {
        Set<String> names = Reports.inconclusive(results.get(), schedule.next());
        List<Contender> open = contenders.stream()
                .filter(contender -> names.contains(contender.name()))
                .toList();
        return open.isEmpty() ? contenders : open;
    }

    /** Returns the twin of the baseline, in the first rounds; empty if there is no baseline. */
    @Override
    public Optional<Contender> inAddition(int round) {
        return contenders.stream()
                .filter(contender -> contender.baseline() && round <= twins)
                .findFirst()
                .map(Contender::twin);
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
        return rule;
    }

    /** Returns the exit code of a run against another build: what is slower now than it was there decides. */
    public int exitCode() {
        return switch (Reports.compareBuilds(results.get(), rule())) {
            case SLOWER -> ExitCode.SOFTWARE;
            case INCONCLUSIVE -> PrintingCommand.INCONCLUSIVE;
            case FASTER, NOT_SLOWER -> ExitCode.OK;
        };
    }
}
