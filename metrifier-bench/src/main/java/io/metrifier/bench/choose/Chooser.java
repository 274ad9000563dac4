package io.metrifier.bench.choose;

import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.CandidateFigure;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.verdict.AnalysisSchedule;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    private final ChoiceEvidence evidence;
    private final LatencyTarget target;
    private final ChoiceReasons reasons;
    private final CandidateMeasurement measuring;
    private final Consumer<String> progress;
    private final List<String> names;
    private final Map<String, Exit> exits = new LinkedHashMap<>();
    private int rounds;

    /**
     * How a candidate was eliminated.
     *
     * @param better the better candidate, if that is the reason
     */
    private record Exit(
            CandidateOutcome outcome,
            String why,
            @Nullable CandidateFigure times,
            @Nullable String better) {
        Exit(CandidateOutcome outcome, String why) {
            this(outcome, why, null, null);
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
        this.evidence = new ChoiceEvidence(candidates);
        this.target = new LatencyTarget(evidence, question.slo());
        this.names = candidates.stream().map(CandidateUnderTest::name).toList();
        candidates.forEach(one ->
                one.refusal().ifPresent(why -> eliminate(one.name(), new Exit(CandidateOutcome.UNABLE, why))));
    }

    /**
     * Measures until the choice is conclusive or the time is up, and returns the decision.
     *
     * @param keeper receives the decision after every round, so that a later failure loses nothing; it is only computed
     *     when it is read
     */
    public ChoiceVerdicts choose(Consumer<Supplier<ChoiceVerdicts>> keeper) throws InterruptedException {
        boolean over = false;
        while (!over && !left().isEmpty() && measuring.begins(rounds + 1, left())) {
            rounds++;
            evidence.add(rounds, measuring.round(rounds, left()));
            over = schedule.isDue(rounds) && analyse();
            keeper.accept(this::decision);
        }
        if (schedule.analysed() < rounds && rounds >= VerdictRule.FEWEST_ROUNDS) {
            analyse();
        }
        return decision();
    }

    /** Returns the candidates that have not been eliminated. */
    private List<String> left() {
        return names.stream().filter(name -> !exits.containsKey(name)).toList();
    }

    /** A candidate that was eliminated because of one that is now unfit returns: the unfit one is never chosen. */
    private void eliminate(String name, Exit exit) {
        progress.accept("eliminated: " + name + ", " + exit.why());
        exits.put(name, exit);
        if (exit.outcome() != CandidateOutcome.BEHIND
                && exits.values().removeIf(other -> name.equals(other.better()))) {
            progress.accept("measured again: the candidates that were eliminated because of " + name);
        }
    }

    /** Eliminates candidates, and returns whether the choice is conclusive. */
    private boolean analyse() {
        VerdictRule now = schedule.begin(rounds);
        target.analyse(measured(), now);
        for (String name : left()) {
            unfit(name).ifPresent(exit -> eliminate(name, exit));
        }
        PreferenceRanking ranking = ranking(now, question.preference());
        ranking.best(left(), this::keeps).ifPresent(best -> {
            for (String name : left()) {
                if (ranking.isWorse(name, best)) {
                    CandidateFigure times = ranking.times(name, best).orElseThrow();
                    eliminate(name, new Exit(CandidateOutcome.BEHIND, reasons.behind(best, times), times, best));
                }
            }
        });
        return ranking.verdictOn(left(), this::keeps).state() != PreferenceVerdict.State.INCONCLUSIVE;
    }

    private Optional<Exit> unfit(String name) {
        if (target.of(name) == LatencyTarget.State.BROKEN) {
            boolean overloaded = evidence.count(name, RoundFigures.Kind.OVERLOADED) >= VerdictRule.FEWEST_ROUNDS;
            String why = overloaded
                    ? reasons.overloaded(evidence.note(name, RoundFigures.Kind.OVERLOADED))
                    : reasons.tooSlow(target.judged(name).orElseThrow());
            return Optional.of(new Exit(CandidateOutcome.BREAKS, why));
        }
        int failed = evidence.count(name, RoundFigures.Kind.FAILED);
        return failed >= VerdictRule.FEWEST_ROUNDS && failed == evidence.rounds(name)
                ? Optional.of(new Exit(CandidateOutcome.FAILED, evidence.note(name, RoundFigures.Kind.FAILED)))
                : Optional.empty();
    }

    private boolean keeps(String name) {
        return target.of(name) == LatencyTarget.State.KEPT;
    }

    private List<String> measured() {
        return names.stream().filter(name -> evidence.rounds(name) > 0).toList();
    }

    private PreferenceRanking ranking(VerdictRule now, Preference preference) {
        return new PreferenceRanking(evidence, now, measured(), preference);
    }

    /** Returns the decision so far; between two interim analyses, that of the next one. */
    private ChoiceVerdicts decision() {
        VerdictRule now = rounds > 0 && schedule.analysed() == rounds ? schedule.last() : schedule.next();
        target.analyse(measured(), now);
        PreferenceRanking requested = ranking(now, question.preference());
        PreferenceVerdict answer = requested.verdictOn(left(), this::keeps);
        List<String> fit = names.stream()
                .filter(name -> !exits.containsKey(name) || exit(name).outcome() == CandidateOutcome.BEHIND)
                .toList();
        List<PreferenceVerdict> others = Stream.of(Preference.values())
                .filter(other -> other != question.preference())
                .map(other -> ranking(now, other).verdictOn(fit, isExact(other) ? name -> true : this::keeps))
                .toList();
        return new ChoiceVerdicts(answer, others, candidates(answer, requested));
    }

    /** Bytes are counted, so the fewest are known before it is known which contender meets the latency target. */
    private static boolean isExact(Preference preference) {
        return preference == Preference.BYTES;
    }

    private Exit exit(String name) {
        return Objects.requireNonNull(exits.get(name), "an exit");
    }

    private List<Candidate> candidates(PreferenceVerdict answer, PreferenceRanking requested) {
        Map<Preference, Map<String, ConfidenceInterval>> values = new EnumMap<>(Preference.class);
        VerdictRule unchanged = new VerdictRule(question.confidence(), question.minimumEffect());
        for (Preference one : Preference.values()) {
            values.put(one, unchanged.judge(evidence.rounds(measured(), one)).values());
        }
        List<Candidate> all = new ArrayList<>();
        for (String name : names) {
            Exit state = exits.containsKey(name) ? exit(name) : present(name, answer, requested);
            int read = evidence.count(name, RoundFigures.Kind.READ);
            all.add(new Candidate(
                    name,
                    state.outcome(),
                    state.why(),
                    read,
                    evidence.rounds(name) - read,
                    state.times(),
                    figure(values, Preference.COST, name),
                    figure(values, Preference.LATENCY, name),
                    figure(values, Preference.THROUGHPUT, name),
                    bytes(name)));
        }
        all.sort(Comparator.comparing(Candidate::outcome).thenComparingDouble(this::rank));
        return all;
    }

    private double rank(Candidate one) {
        CandidateFigure figure = one.by(question.preference());
        if (figure == null) {
            return Double.POSITIVE_INFINITY;
        }
        return question.preference() == Preference.THROUGHPUT ? -figure.value() : figure.value();
    }

    private static @Nullable CandidateFigure figure(
            Map<Preference, Map<String, ConfidenceInterval>> values, Preference preference, String name) {
        ConfidenceInterval interval = values.getOrDefault(preference, Map.of()).get(name);
        return interval == null ? null : RoundFigures.figure(interval);
    }

    /** Bytes are counted before anything is measured, also of candidates that are never measured. */
    private @Nullable CandidateFigure bytes(String name) {
        return evidence.bytes(name).stream()
                .mapToObj(bytes -> new CandidateFigure(bytes, bytes, bytes))
                .findFirst()
                .orElse(null);
    }

    private Exit present(String name, PreferenceVerdict answer, PreferenceRanking requested) {
        String best = answer.best();
        if (best == null || evidence.known(name, question.preference()) == 0) {
            return new Exit(CandidateOutcome.OPEN, ChoiceReasons.unread(lastNote(name)));
        }
        if (name.equals(best)) {
            return answer.state() == PreferenceVerdict.State.CONCLUSIVE
                    ? new Exit(CandidateOutcome.CHOSEN, "")
                    : new Exit(
                            CandidateOutcome.OPEN, keeps(name) ? "" : reasons.inconclusiveTarget(target.judged(name)));
        }
        Optional<CandidateFigure> times = requested.times(name, best);
        if (answer.same().contains(name)) {
            return new Exit(CandidateOutcome.SAME, reasons.same(best), times.orElse(null), best);
        }
        String why = requested.isWorse(name, best)
                ? reasons.behind(best, times.orElseThrow()) + ", if that meets the target"
                : keeps(name) ? reasons.inconclusive(best, times) : reasons.inconclusiveTarget(target.judged(name));
        return new Exit(CandidateOutcome.OPEN, why, times.orElse(null), best);
    }

    private String lastNote(String name) {
        return Stream.of(RoundFigures.Kind.FAILED, RoundFigures.Kind.OVERLOADED, RoundFigures.Kind.SPOILT)
                .map(kind -> evidence.note(name, kind))
                .filter(note -> !note.isEmpty())
                .findFirst()
                .orElse("");
    }
}
