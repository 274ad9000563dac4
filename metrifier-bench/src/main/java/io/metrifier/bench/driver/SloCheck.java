package io.metrifier.bench.driver;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.load.Slo;
import io.metrifier.engine.rounds.TimeBudget;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.verdict.AnalysisSchedule;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.VerdictRule;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import picocli.CommandLine.ExitCode;

/**
 * Decides whether contenders meet a latency target at one rate. Rounds are added until the interval of each contender's
 * percentile lies on one side of the bound, or until time is up; a contender that is decided sits out. Invalid rounds
 * prove nothing, nor do those that the client limited. For one thread, except that the outcomes may be read from any
 * thread.
 */
public final class SloCheck {
    private static final int FEWEST = 2;

    private final Slo slo;
    private final int fewest;
    private final TimeBudget budget;
    private final AnalysisSchedule schedule;
    private final Map<MeasuredCall, ConfidenceInterval> decided = new ConcurrentHashMap<>();

    private enum Outcome {
        MET,
        MISSED,
        INCONCLUSIVE
    }

    /** Prepares a check; {@code budget} decides whether a round after the fewest begins. */
    SloCheck(Slo slo, int fewest, TimeBudget budget) {
        this.slo = slo;
        this.fewest = Math.max(FEWEST, fewest);
        this.budget = budget;
        this.schedule = new AnalysisSchedule(VerdictRule.DEFAULT, this.fewest);
    }

    /**
     * Returns a check whose time begins now.
     *
     * @param fewest the rounds that every contender is measured in; two are needed for an interval
     * @param loads that each pair carries, over one network after the other
     */
    public static SloCheck start(Duration time, Slo slo, int fewest, List<MeasuredCall> subjects, List<Load> loads) {
        int pairs =
                (int) subjects.stream().map(MeasuredCall::contender).distinct().count();
        Duration turns = loads.stream()
                .map(load -> load.pace().warmup().plus(load.pace().duration()))
                .reduce(Duration.ZERO, Duration::plus)
                .multipliedBy(subjects.size() / pairs);
        return new SloCheck(
                slo, fewest, new TimeBudget(time, fewest, pairs, TimeBudget.overhead(turns), turns, System::nanoTime));
    }

    /** Returns which subjects need this round, given the results of all earlier ones. */
    List<MeasuredCall> selectForRound(int round, List<MeasuredCall> all, Collection<LoadRound> done) {
        int rounds = round - 1;
        done.stream()
                .filter(result -> result.round() == rounds)
                .forEach(result -> result.sample().warmup().ifPresent(took -> budget.learn(result.contender(), took)));
        if (rounds < fewest) {
            return all;
        }
        if (schedule.isDue(rounds)) {
            VerdictRule rule = schedule.begin(rounds);
            findOpen(all)
                    .forEach(subject -> analyse(subject, done, rule)
                            .filter(interval -> judge(interval) != Outcome.INCONCLUSIVE)
                            .ifPresent(interval -> decided.put(subject, interval)));
        }
        List<MeasuredCall> open = findOpen(all);
        return budget.hasTime(round, open.stream().map(MeasuredCall::contender).collect(toSet()), 1) ? open : List.of();
    }

    private List<MeasuredCall> findOpen(List<MeasuredCall> all) {
        return all.stream().filter(subject -> !decided.containsKey(subject)).toList();
    }

    /** Returns the interval that decided, or that of the next analysis; empty if there are too few valid rounds. */
    private Optional<ConfidenceInterval> findInterval(MeasuredCall subject, Collection<LoadRound> done) {
        return Optional.ofNullable(decided.get(subject)).or(() -> analyse(subject, done, schedule.next()));
    }

    private Optional<ConfidenceInterval> analyse(MeasuredCall subject, Collection<LoadRound> done, VerdictRule rule) {
        List<LoadRound> rounds = findValid(subject, done);
        return rounds.isEmpty()
                ? Optional.empty()
                : LoadSeries.ofRounds(rounds).estimatePercentile(slo.percent(), rule.confidence());
    }

    private Outcome judge(ConfidenceInterval interval) {
        double bound = slo.bound().toNanos();
        return interval.high() < bound ? Outcome.MET : interval.low() > bound ? Outcome.MISSED : Outcome.INCONCLUSIVE;
    }

    private static List<LoadRound> findValid(MeasuredCall subject, Collection<LoadRound> results) {
        return results.stream()
                .filter(result -> result.valid() && !result.clientLimited())
                .filter(result -> LoadRun.formatLabel(result.subject()).equals(LoadRun.formatLabel(subject)))
                .toList();
    }

    /** Returns a line for each subject: its outcome, and the interval that it follows from. */
    String describe(List<MeasuredCall> subjects, Collection<LoadRound> results) {
        return subjects.stream()
                .map(subject -> describeSubject(subject, results))
                .collect(joining("\n"));
    }

    private String describeSubject(MeasuredCall subject, Collection<LoadRound> results) {
        int rounds = findValid(subject, results).size();
        Optional<ConfidenceInterval> found = findInterval(subject, results);
        Outcome outcome = found.map(this::judge).orElse(Outcome.INCONCLUSIVE);
        String seen = found.map(interval -> "%s us (%s to %s), %d valid rounds"
                        .formatted(
                                format(interval.estimate()), format(interval.low()), format(interval.high()), rounds))
                .orElse(rounds + (rounds == 1 ? " valid round" : " valid rounds"));
        return "%-12s %s %s: %s"
                .formatted(LoadRun.formatLabel(subject), slo, outcome.name().toLowerCase(Locale.ROOT), seen);
    }

    private static String format(double nanos) {
        return NumberFormats.of(nanos / 1e3);
    }

    /** Returns the exit code: 0 if all meet the target, 1 if one misses it, else 3. */
    int exitCode(List<MeasuredCall> subjects, Collection<LoadRound> results) {
        List<Outcome> outcomes = subjects.stream()
                .map(subject -> findInterval(subject, results).map(this::judge).orElse(Outcome.INCONCLUSIVE))
                .toList();
        return outcomes.contains(Outcome.MISSED)
                ? ExitCode.SOFTWARE
                : outcomes.contains(Outcome.INCONCLUSIVE) ? PrintingCommand.INCONCLUSIVE : ExitCode.OK;
    }
}
