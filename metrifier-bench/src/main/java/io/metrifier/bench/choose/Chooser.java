package io.metrifier.bench.choose;

import io.metrifier.bench.campaign.Slo;
import io.metrifier.report.stats.ConfidenceInterval;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.CandidateFigure;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.choice.PreferenceVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
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
 * <p>Every interim analysis costs confidence, see {@link VerdictRule#look}: checking again and again would inflate
 * false positives. What one analysis concludes stays. The latency target, even if it is only to carry the rate, and the
 * preference share the chance of error. For one thread.
 */
public final class Chooser {
    private final ChoiceQuestion question;
    private final VerdictRule judge;
    private final ChoiceEvidence evidence;
    private final LatencyTarget promise;
    private final ChoiceReasons reasons;
    private final CandidateMeasurement measuring;
    private final Consumer<String> told;
    private final List<String> names;
    private final Map<String, Exit> exits = new LinkedHashMap<>();
    private int rounds;
    private int looked;
    private int looks;
    private int nextLook = VerdictRule.FEWEST_ROUNDS;

    /**
     * How a candidate was eliminated.
     *
     * @param better the better candidate, if that is the reason
     */
    private record Exit(
            CandidateOutcome fate,
            String why,
            @Nullable CandidateFigure times,
            @Nullable String better) {
        Exit(CandidateOutcome fate, String why) {
            this(fate, why, null, null);
        }
    }

    /** Receives the results of every round, so that a later failure loses nothing. */
    @FunctionalInterface
    public interface Keeper {

        /** Keeps what is known by now, which it need not ask for. */
        void keep(Supplier<Decision> soFar);
    }

    /**
     * Prepares to choose.
     *
     * @param entrants who might be chosen, each by another name
     * @param told receives a line for each candidate that is eliminated, with the reason
     * @throws IllegalArgumentException where the question's promise is none
     */
    public Chooser(
            ChoiceQuestion question,
            List<CandidateUnderTest> entrants,
            CandidateMeasurement measuring,
            Consumer<String> told) {
        this.question = question;
        this.measuring = measuring;
        this.told = told;
        this.reasons = new ChoiceReasons(question);
        Optional<Slo> slo = Optional.ofNullable(question.promise()).map(Slo::parse);
        this.judge = new VerdictRule(1 - (1 - question.confidence()) / 2, question.minimumEffect());
        this.evidence = new ChoiceEvidence(entrants);
        this.promise = new LatencyTarget(
                evidence,
                slo.map(one -> OptionalDouble.of(one.bound().toNanos())).orElse(OptionalDouble.empty()));
        this.names = entrants.stream().map(CandidateUnderTest::name).toList();
        entrants.forEach(one ->
                one.refusal().ifPresent(why -> leave(one.name(), new Exit(CandidateOutcome.UNABLE, why))));
    }

    /** Measures until it is decided or there is no more time, and returns what came of it. */
    public Decision choose(Keeper keeper) throws InterruptedException {
        boolean over = false;
        while (!over && !left().isEmpty() && measuring.allows(left().size())) {
            rounds++;
            evidence.add(rounds, measuring.round(rounds, left()));
            over = rounds >= nextLook && look();
            keeper.keep(this::decision);
        }
        if (looked < rounds && rounds >= VerdictRule.FEWEST_ROUNDS) {
            look();
        }
        return decision();
    }

    /** Returns who may still be chosen. */
    private List<String> left() {
        return names.stream().filter(name -> !exits.containsKey(name)).toList();
    }

    /** Who left because of somebody who is out now is back: that one was never to be chosen. */
    private void leave(String name, Exit exit) {
        told.accept("out: " + name + ", " + exit.why());
        exits.put(name, exit);
        if (exit.fate() != CandidateOutcome.BEHIND && exits.values().removeIf(other -> name.equals(other.better()))) {
            told.accept("back: who was behind " + name);
        }
    }

    /** Lets go who is out, and tells whether it is decided. */
    private boolean look() {
        looks++;
        looked = rounds;
        nextLook = rounds + (rounds + 1) / 2;
        VerdictRule now = judge.look(looks);
        promise.look(measured(), now);
        for (String name : left()) {
            unfit(name).ifPresent(exit -> leave(name, exit));
        }
        Ranking ranking = ranking(now, question.preference());
        ranking.best(left(), this::keeps).ifPresent(best -> {
            for (String name : left()) {
                if (ranking.isBehind(name, best)) {
                    CandidateFigure times = ranking.times(name, best).orElseThrow();
                    leave(name, new Exit(CandidateOutcome.BEHIND, reasons.behind(best, times), times, best));
                }
            }
        });
        return ranking.opinion(left(), this::keeps).state() != PreferenceVerdict.State.INCONCLUSIVE;
    }

    private Optional<Exit> unfit(String name) {
        if (promise.of(name) == LatencyTarget.State.BROKEN) {
            boolean overloaded = evidence.count(name, RoundFigures.Kind.OVERLOADED) >= VerdictRule.FEWEST_ROUNDS;
            String why = overloaded
                    ? reasons.overloaded(evidence.note(name, RoundFigures.Kind.OVERLOADED))
                    : reasons.tooSlow(promise.told(name).orElseThrow());
            return Optional.of(new Exit(CandidateOutcome.BREAKS, why));
        }
        int failed = evidence.count(name, RoundFigures.Kind.FAILED);
        return failed >= VerdictRule.FEWEST_ROUNDS && failed == evidence.rounds(name)
                ? Optional.of(new Exit(CandidateOutcome.FAILED, evidence.note(name, RoundFigures.Kind.FAILED)))
                : Optional.empty();
    }

    private boolean keeps(String name) {
        return promise.of(name) == LatencyTarget.State.KEPT;
    }

    private List<String> measured() {
        return names.stream().filter(name -> evidence.rounds(name) > 0).toList();
    }

    private Ranking ranking(VerdictRule now, Preference preference) {
        return new Ranking(evidence, now, measured(), preference);
    }

    /** Returns what is known by now; between two looks, what the next one would say. */
    private Decision decision() {
        VerdictRule now = judge.look(looked == rounds ? Math.max(1, looks) : looks + 1);
        promise.look(measured(), now);
        Ranking asked = ranking(now, question.preference());
        PreferenceVerdict answer = asked.opinion(left(), this::keeps);
        List<String> fit = names.stream()
                .filter(name -> !exits.containsKey(name) || exit(name).fate() == CandidateOutcome.BEHIND)
                .toList();
        List<PreferenceVerdict> others = Stream.of(Preference.values())
                .filter(other -> other != question.preference())
                .map(other -> ranking(now, other).opinion(fit, isExact(other) ? name -> true : this::keeps))
                .toList();
        return new Decision(answer, others, candidates(answer, asked));
    }

    /** Bytes are counted, so the fewest are known before it is known which contender meets the latency target. */
    private static boolean isExact(Preference preference) {
        return preference == Preference.BYTES;
    }

    private Exit exit(String name) {
        return Objects.requireNonNull(exits.get(name), "an exit");
    }

    private List<Candidate> candidates(PreferenceVerdict answer, Ranking asked) {
        Map<Preference, Map<String, ConfidenceInterval>> values = new EnumMap<>(Preference.class);
        VerdictRule alone = new VerdictRule(question.confidence(), question.minimumEffect());
        for (Preference one : Preference.values()) {
            values.put(one, alone.judge(evidence.rounds(measured(), one)).values());
        }
        List<Candidate> all = new ArrayList<>();
        for (String name : names) {
            Exit state = exits.containsKey(name) ? exit(name) : present(name, answer, asked);
            int read = evidence.count(name, RoundFigures.Kind.READ);
            all.add(new Candidate(
                    name,
                    state.fate(),
                    state.why(),
                    read,
                    evidence.rounds(name) - read,
                    state.times(),
                    figure(values, Preference.COST, name),
                    figure(values, Preference.LATENCY, name),
                    figure(values, Preference.THROUGHPUT, name),
                    bytes(name)));
        }
        all.sort(Comparator.comparing(Candidate::fate).thenComparingDouble(this::rank));
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

    /** Bytes are counted before anything is measured, also of who is never measured. */
    private @Nullable CandidateFigure bytes(String name) {
        OptionalDouble bytes = evidence.bytes(name);
        return bytes.isEmpty()
                ? null
                : new CandidateFigure(bytes.getAsDouble(), bytes.getAsDouble(), bytes.getAsDouble());
    }

    private Exit present(String name, PreferenceVerdict answer, Ranking asked) {
        String best = answer.best();
        if (best == null || evidence.known(name, question.preference()) == 0) {
            return new Exit(CandidateOutcome.OPEN, ChoiceReasons.unread(lastNote(name)));
        }
        if (name.equals(best)) {
            return answer.state() == PreferenceVerdict.State.CONCLUSIVE
                    ? new Exit(CandidateOutcome.CHOSEN, "")
                    : new Exit(CandidateOutcome.OPEN, keeps(name) ? "" : reasons.openPromise(promise.told(name)));
        }
        Optional<CandidateFigure> times = asked.times(name, best);
        if (answer.same().contains(name)) {
            return new Exit(CandidateOutcome.SAME, reasons.same(best), times.orElse(null), best);
        }
        String why = asked.isBehind(name, best)
                ? reasons.behind(best, times.orElseThrow()) + ", if that keeps its promise"
                : keeps(name) ? reasons.notToldApart(best, times) : reasons.openPromise(promise.told(name));
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
