package io.metrifier.bench.choose;

import io.metrifier.report.choice.SensitivityCurve;
import io.metrifier.report.choice.SensitivityWords;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.choice.CallConditions;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.results.choice.Sensitivity;
import io.metrifier.results.choice.SensitivityPoint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Asks a question again elsewhere, to find where its answer changes: a point in each dimension in turn, its ends first
 * and then what lies between two answers, and at last the map of size, or of the rate, by distance. Every point is a
 * choice of its own, over the same kind of measuring. It ends when nothing is left to find, or when there is no time
 * for another point. For one thread.
 */
public final class SensitivitySearch {
    /** Two looks: who is not told apart by then is near a crossover, and the time is worth more at the next point. */
    private static final int MAX_ROUNDS = 5;

    private final ChoiceQuestion question;
    private final CallConditions own;
    private final PreferenceVerdict answer;
    private final ConditionFactory places;
    private final int mostRounds;
    private final Consumer<String> told;
    private final Map<CallConditions, SensitivityPoint> probes = new LinkedHashMap<>();

    /**
     * Prepares to search.
     *
     * @param own where the question itself was asked
     * @param answer what it came to there
     * @param told receives a line for every point
     */
    public SensitivitySearch(
            ChoiceQuestion question,
            CallConditions own,
            PreferenceVerdict answer,
            ConditionFactory places,
            Consumer<String> told) {
        this(question, own, answer, places, MAX_ROUNDS, told);
    }

    SensitivitySearch(
            ChoiceQuestion question,
            CallConditions own,
            PreferenceVerdict answer,
            ConditionFactory places,
            int mostRounds,
            Consumer<String> told) {
        this.question = question;
        this.own = own;
        this.answer = answer;
        this.places = places;
        this.mostRounds = mostRounds;
        this.told = told;
    }

    /** Measures over these dimensions until nothing is left to find or the time is up; the keeper gets each point. */
    public void search(List<Dimension> over, Consumer<List<SensitivityPoint>> keeper) throws InterruptedException {
        boolean time = true;
        boolean open = true;
        while (time && open) {
            open = false;
            for (Dimension dimension : over) {
                Optional<CallConditions> next = next(over, dimension);
                open |= next.isPresent();
                time = time && (next.isEmpty() || ask(next.get(), over, keeper));
            }
        }
        for (CallConditions spot : spots(over)) {
            time = time && (probes.containsKey(spot) || ask(spot, over, keeper));
        }
    }

    private Optional<CallConditions> next(List<Dimension> over, Dimension dimension) {
        Sensitivity sofar =
                new Sensitivity(own, over, List.of(), List.copyOf(probes.values()), question.time(), question.time());
        return CrossoverSearch.next(ConditionGrid.of(dimension, own), SensitivityCurve.of(sofar, answer, dimension))
                .map(value -> own.with(dimension, value));
    }

    /** Returns the places of the map, its corners first; none where there is no distance to draw it over. */
    private List<CallConditions> spots(List<Dimension> over) {
        Dimension second = over.contains(Dimension.SIZE) ? Dimension.SIZE : Dimension.RATE;
        List<CallConditions> spots = new ArrayList<>();
        if (over.contains(Dimension.DISTANCE) && over.contains(second)) {
            for (double distance : CrossoverSearch.quarters(ConditionGrid.of(Dimension.DISTANCE, own))) {
                for (double value : CrossoverSearch.quarters(ConditionGrid.of(second, own))) {
                    spots.add(own.with(Dimension.DISTANCE, distance).with(second, value));
                }
            }
            spots.removeIf(own::equals);
        }
        return spots;
    }

    /** Tells whether there was time for it. */
    private boolean ask(CallConditions at, List<Dimension> over, Consumer<List<SensitivityPoint>> keeper)
            throws InterruptedException {
        List<CandidateUnderTest> entrants = places.entrants(at);
        CandidateMeasurement measuring = new FewRounds(places.measuring(at), mostRounds);
        int able =
                (int) entrants.stream().filter(one -> one.refusal().isEmpty()).count();
        if (!measuring.allows(able * VerdictRule.FEWEST_ROUNDS)) {
            return false;
        }
        PreferenceVerdict found = new Chooser(question.in(at), entrants, measuring, line -> {})
                .choose(soFar -> {})
                .answer();
        probes.put(at, new SensitivityPoint(at, found));
        told.accept("[elsewhere] " + SensitivityWords.of(at, over) + ": " + SensitivityWords.of(found));
        keeper.accept(List.copyOf(probes.values()));
        return true;
    }

    /** Measures no more than so many rounds. */
    private static final class FewRounds implements CandidateMeasurement {
        private final CandidateMeasurement all;
        private int left;

        FewRounds(CandidateMeasurement all, int most) {
            this.all = all;
            this.left = most;
        }

        @Override
        public boolean allows(int contenders) {
            return left > 0 && all.allows(contenders);
        }

        @Override
        public Map<String, RoundFigures> round(int number, List<String> contenders) throws InterruptedException {
            left--;
            return all.round(number, contenders);
        }
    }
}
