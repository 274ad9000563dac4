package io.metrifier.bench.run;

import static java.util.stream.Collectors.joining;

import io.metrifier.bench.campaign.Slo;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.results.load.LoadDocument;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.subject.Subject;
import io.metrifier.verdict.ConfidenceInterval;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ExitCode;

/**
 * Whether contenders meet a latency target at one rate. Rounds are added until the 95 % interval of each contender's
 * percentile lies on one side of the bound, or until time is up; a contender that is decided sits out. Invalid rounds
 * prove nothing, nor do those that the client limited.
 *
 * @param fewest the rounds that every contender is measured in; two are needed for an interval
 * @param deadline in the time of {@link System#nanoTime}: no round begins after it
 */
public record SloCheck(Slo slo, int fewest, long deadline) {
    private static final int FEWEST = 2;

    public SloCheck {
        fewest = Math.max(FEWEST, fewest);
    }

    /** Returns a check whose time begins now. */
    public static SloCheck within(Duration time, Slo slo, int fewest) {
        return new SloCheck(slo, fewest, System.nanoTime() + time.toNanos());
    }

    private enum Outcome {
        MET("met"),
        MISSED("missed"),
        INCONCLUSIVE("inconclusive");

        private final String word;

        Outcome(String word) {
            this.word = word;
        }
    }

    /** Returns which subjects need this round, given the results of all earlier ones. */
    List<Subject> inRound(int round, List<Subject> all, Collection<LoadResult> done) {
        if (round <= fewest) {
            return all;
        }
        return System.nanoTime() - deadline >= 0
                ? List.of()
                : all.stream()
                        .filter(subject -> outcome(subject, done) == Outcome.INCONCLUSIVE)
                        .toList();
    }

    private static List<LoadResult> valid(Subject subject, Collection<LoadResult> results) {
        return results.stream()
                .filter(result -> result.valid() && !result.clientLimited())
                .filter(result -> result.subject().contender().equals(subject.contender()))
                .toList();
    }

    private Optional<ConfidenceInterval> percentile(Subject subject, Collection<LoadResult> results) {
        List<LoadRound> rounds =
                valid(subject, results).stream().map(LoadDocument::round).toList();
        return rounds.isEmpty() ? Optional.empty() : LoadPoint.ofRounds(rounds).interval(slo.percent());
    }

    private Outcome outcome(Subject subject, Collection<LoadResult> results) {
        double bound = slo.bound().toNanos();
        return percentile(subject, results)
                .map(interval -> interval.high() < bound
                        ? Outcome.MET
                        : interval.low() > bound ? Outcome.MISSED : Outcome.INCONCLUSIVE)
                .orElse(Outcome.INCONCLUSIVE);
    }

    /** Returns a line for each subject: its outcome, and the interval that it follows from. */
    String text(List<Subject> subjects, Collection<LoadResult> results) {
        return subjects.stream().map(subject -> line(subject, results)).collect(joining("\n"));
    }

    private String line(Subject subject, Collection<LoadResult> results) {
        int rounds = valid(subject, results).size();
        String seen = percentile(subject, results)
                .map(interval -> "%s us (%s to %s), %d valid rounds"
                        .formatted(
                                micros(interval.estimate()), micros(interval.low()), micros(interval.high()), rounds))
                .orElse(rounds + (rounds == 1 ? " valid round" : " valid rounds"));
        return "%-12s %s %s: %s".formatted(subject.contender(), slo, outcome(subject, results).word, seen);
    }

    private static String micros(double nanos) {
        return NumberFormats.of(nanos / 1e3);
    }

    /** Returns the exit code: 0 if all meet the target, 1 if one misses it, else 3. */
    int exitCode(List<Subject> subjects, Collection<LoadResult> results) {
        List<Outcome> outcomes =
                subjects.stream().map(subject -> outcome(subject, results)).toList();
        return outcomes.contains(Outcome.MISSED)
                ? ExitCode.SOFTWARE
                : outcomes.contains(Outcome.INCONCLUSIVE) ? PrintingCommand.INCONCLUSIVE : ExitCode.OK;
    }
}
