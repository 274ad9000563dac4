package io.metrifier.bench.choose;

import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.CandidateFigure;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.ChoiceVerdict;
import io.metrifier.results.choice.Preference;
import io.metrifier.verdict.AnalysisSchedule;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Chooses by elimination. A candidate that cannot take part is eliminated before anything is measured. One that
 * conclusively misses the latency target, or is conclusively worse than one that meets it, is eliminated and not
 * measured again. The choice is made when no other candidate may be better than the best. This class has no clock and
 * starts no JVM: it requests rounds and analyses them from time to time.
 *
 * <p>Every interim analysis costs confidence, see {@link AnalysisSchedule}: repeated checks would inflate
 * false positives. What one analysis concludes stays. The latency target, even if it is only to carry the rate, and the
 * preference share the chance of error. For one thread.
 */
public final class Chooser {
    private final ChoiceQuestion question;
    private final AnalysisSchedule schedule;
    private final LatencyTarget target;
    private final ChoiceReasons reasons;
    private final CandidateMeasurement measuring;
    private final Consumer<String> progress;
    private final List<CandidateUnderTest> candidates;
    private final Map<CandidateUnderTest, Exit> exits = new LinkedHashMap<>();
    private int rounds;

    /**
     * The outcome of a candidate, and why.
     *
     * @param times the ratio of its preferred figure to that of the better candidate
     * @param better the better candidate, if that is the reason
     */
    private record Exit(
            CandidateOutcome outcome, String why, Optional<ConfidenceInterval> times, Optional<String> better) {
        Exit(CandidateOutcome outcome, String why) {
            this(outcome, why, Optional.empty(), Optional.empty());
        }

        Exit(CandidateOutcome outcome, String why, Optional<ConfidenceInterval> times, String better) {
            this(outcome, why, times, Optional.of(better));
        }
    }

    /**
     * Prepares to choose.
     *
     * @param progress receives a line for each candidate that is eliminated, with the reason
     * @throws IllegalArgumentException if the question's latency target cannot be parsed
     */
    public Chooser(
            ChoiceQuestion question,
            List<CandidateUnderTest> candidates,
            CandidateMeasurement measuring,
            Consumer<String> progress) {
        this.question = question;
        this.measuring = measuring;
        this.progress = progress;
        this.reasons = new ChoiceReasons(question);
        this.schedule = new AnalysisSchedule(
                new VerdictRule(1 - (1 - question.confidence()) / 2, question.minimumEffect()),
                VerdictRule.FEWEST_ROUNDS);
        this.target = new LatencyTarget(question.slo());
        this.candidates = List.copyOf(candidates);
        candidates.forEach(one ->
                one.refusal().ifPresent(why -> eliminate(one, new Exit(CandidateOutcome.UNABLE, why))));
    }

    /**
     * Measures until the choice is conclusive or the time is up, and returns the decision.
     *
     * @param keeper receives the decision after every round, so that a later failure loses nothing; it is only computed
     *     when it is read
     */
    public ChoiceVerdicts choose(Consumer<Supplier<ChoiceVerdicts>> keeper) throws InterruptedException {
        boolean over = false;
        while (!over && !left().isEmpty() && measuring.canBegin(rounds + 1, left())) {
            rounds++;
            measuring.measure(rounds, left());
            over = schedule.isDue(rounds) && analyse();
            keeper.accept(this::decision);
        }
        if (schedule.analysed() < rounds && rounds >= VerdictRule.FEWEST_ROUNDS) {
            analyse();
        }
        return decision();
    }

    /** Returns the candidates that have not been eliminated. */
    private List<CandidateUnderTest> left() {
        return candidates.stream().filter(one -> !exits.containsKey(one)).toList();
    }

    /** A candidate that was eliminated because of one that is now unfit returns: the unfit one is never chosen. */
    private void eliminate(CandidateUnderTest one, Exit exit) {
        progress.accept("eliminated: " + one.name() + ", " + exit.why());
        exits.put(one, exit);
        if (exit.outcome() != CandidateOutcome.BEHIND
                && exits.values()
                        .removeIf(other ->
                                other.better().filter(one.name()::equals).isPresent())) {
            progress.accept("measured again: the candidates that were eliminated because of " + one.name());
        }
    }

    /** Eliminates candidates, and returns whether the choice is conclusive. */
    private boolean analyse() {
        VerdictRule now = schedule.begin(rounds);
        target.analyse(measured(), now);
        for (CandidateUnderTest one : left()) {
            findExit(one).ifPresent(exit -> eliminate(one, exit));
        }
        PreferenceRanking ranking = rankCandidates(now, question.preference());
        Optional<CandidateUnderTest> leader = ranking.findBest(left(), this::keepsTarget);
        leader.map(CandidateUnderTest::name).ifPresent(best -> {
            for (CandidateUnderTest one : left()) {
                if (ranking.isWorse(one.name(), best)) {
                    Optional<ConfidenceInterval> times = ranking.findRatio(one.name(), best);
                    String why = reasons.explainBehind(best, times.orElseThrow());
                    eliminate(one, new Exit(CandidateOutcome.BEHIND, why, times, best));
                }
            }
        });
        return ranking.findVerdict(left(), this::keepsTarget).state() != ChoiceVerdict.State.INCONCLUSIVE;
    }

    private Optional<Exit> findExit(CandidateUnderTest one) {
        if (target.findState(one) == LatencyTarget.State.BROKEN) {
            boolean overloaded = one.count(RoundFigures.Kind.OVERLOADED) >= VerdictRule.FEWEST_ROUNDS;
            String why = overloaded
                    ? reasons.explainOverload(one.findNote(RoundFigures.Kind.OVERLOADED))
                    : reasons.explainTooSlow(target.findLatency(one).orElseThrow());
            return Optional.of(new Exit(CandidateOutcome.BREAKS, why));
        }
        int failed = one.count(RoundFigures.Kind.FAILED);
        return failed >= VerdictRule.FEWEST_ROUNDS && failed == one.rounds()
                ? Optional.of(new Exit(CandidateOutcome.FAILED, one.findNote(RoundFigures.Kind.FAILED)))
                : Optional.empty();
    }

    private boolean keepsTarget(CandidateUnderTest one) {
        return target.findState(one) == LatencyTarget.State.KEPT;
    }

    private List<CandidateUnderTest> measured() {
        return candidates.stream().filter(one -> one.rounds() > 0).toList();
    }

    private PreferenceRanking rankCandidates(VerdictRule now, Preference preference) {
        return PreferenceRanking.of(measured(), now, preference);
    }

    /** Returns the decision so far; between two interim analyses, that of the next one. */
    private ChoiceVerdicts decision() {
        VerdictRule now = rounds > 0 && schedule.analysed() == rounds ? schedule.last() : schedule.next();
        target.analyse(measured(), now);
        PreferenceRanking requested = rankCandidates(now, question.preference());
        ChoiceVerdict answer = requested.findVerdict(left(), this::keepsTarget);
        List<CandidateUnderTest> fit = new ArrayList<>(candidates);
        exits.forEach((one, exit) -> {
            if (exit.outcome() != CandidateOutcome.BEHIND) {
                fit.remove(one);
            }
        });
        List<ChoiceVerdict> others = Stream.of(Preference.values())
                .filter(other -> other != question.preference())
                .map(other -> rankCandidates(now, other).findVerdict(fit, one -> isExact(other) || keepsTarget(one)))
                .toList();
        return new ChoiceVerdicts(answer, others, describeCandidates(answer, requested));
    }

    /** Bytes are counted, so the fewest are known before it is known which contender meets the latency target. */
    private static boolean isExact(Preference preference) {
        return preference == Preference.BYTES;
    }

    private List<Candidate> describeCandidates(ChoiceVerdict answer, PreferenceRanking requested) {
        VerdictRule unchanged = new VerdictRule(question.confidence(), question.minimumEffect());
        PreferenceRanking cost = rankCandidates(unchanged, Preference.COST);
        PreferenceRanking latency = rankCandidates(unchanged, Preference.LATENCY);
        PreferenceRanking throughput = rankCandidates(unchanged, Preference.THROUGHPUT);
        List<Candidate> all = new ArrayList<>();
        for (CandidateUnderTest one : candidates) {
            Exit state = Optional.ofNullable(exits.get(one)).orElseGet(() -> toExit(one, answer, requested));
            int read = one.count(RoundFigures.Kind.READ);
            all.add(new Candidate(
                    one.name(),
                    state.outcome(),
                    state.why(),
                    read,
                    one.rounds() - read,
                    toFigure(state.times()),
                    toFigure(cost.findValue(one)),
                    toFigure(latency.findValue(one)),
                    toFigure(throughput.findValue(one)),
                    toBytesFigure(one)));
        }
        all.sort(Comparator.comparing(Candidate::outcome).thenComparingDouble(this::toSortKey));
        return all;
    }

    private double toSortKey(Candidate one) {
        CandidateFigure figure = one.by(question.preference());
        if (figure == null) {
            return Double.POSITIVE_INFINITY;
        }
        return question.preference() == Preference.THROUGHPUT ? -figure.value() : figure.value();
    }

    /** Returns an interval as a choice stores it: without bounds where they are unknown. */
    private static @Nullable CandidateFigure toFigure(Optional<ConfidenceInterval> interval) {
        return interval.map(one -> one.bounded()
                        ? new CandidateFigure(one.estimate(), one.low(), one.high())
                        : new CandidateFigure(one.estimate(), null, null))
                .orElse(null);
    }

    /** Bytes are counted before anything is measured, also of candidates that are never measured. */
    private static @Nullable CandidateFigure toBytesFigure(CandidateUnderTest one) {
        return one.bytes().stream()
                .mapToObj(bytes -> new CandidateFigure(bytes, bytes, bytes))
                .findFirst()
                .orElse(null);
    }

    private Exit toExit(CandidateUnderTest one, ChoiceVerdict answer, PreferenceRanking requested) {
        String best = answer.best();
        if (best == null || !one.isKnown(question.preference())) {
            return new Exit(CandidateOutcome.OPEN, ChoiceReasons.explainUnread(findLastNote(one)));
        }
        if (one.name().equals(best)) {
            return answer.state() == ChoiceVerdict.State.CONCLUSIVE
                    ? new Exit(CandidateOutcome.CHOSEN, "")
                    : new Exit(
                            CandidateOutcome.OPEN,
                            keepsTarget(one) ? "" : reasons.explainTarget(target.findLatency(one)));
        }
        Optional<ConfidenceInterval> times = requested.findRatio(one.name(), best);
        if (answer.same().contains(one.name())) {
            return new Exit(CandidateOutcome.SAME, reasons.explainSame(best), times, best);
        }
        String why = requested.isWorse(one.name(), best)
                ? reasons.explainBehind(best, times.orElseThrow()) + ", if that meets the target"
                : keepsTarget(one) ? reasons.explainOpen(best, times) : reasons.explainTarget(target.findLatency(one));
        return new Exit(CandidateOutcome.OPEN, why, times, best);
    }

    private static String findLastNote(CandidateUnderTest one) {
        return Stream.of(RoundFigures.Kind.FAILED, RoundFigures.Kind.OVERLOADED, RoundFigures.Kind.SPOILT)
                .map(one::findNote)
                .filter(note -> !note.isEmpty())
                .findFirst()
                .orElse("");
    }
}
