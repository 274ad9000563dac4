package io.metrifier.bench.choose;

import io.metrifier.report.choice.SensitivityCurve;
import io.metrifier.report.choice.SensitivityWords;
import io.metrifier.results.choice.CallConditions;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.results.choice.Sensitivity;
import io.metrifier.results.choice.SensitivityPoint;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Repeats a choice under other conditions, to find where its answer changes. It measures a point in each dimension in
 * turn, the ends first and then points between two different answers, and at last a map of size (or rate) by distance.
 * Every point is a separate choice. The search ends when nothing is left to find, or when there is no time for another
 * point. For one thread.
 */
public final class SensitivitySearch {
    /** Two analyses: candidates that still do not differ are near a crossover; the next point is worth more time. */
    private static final int MAX_ROUNDS = 5;

    private final ChoiceQuestion question;
    private final CallConditions own;
    private final PreferenceVerdict answer;
    private final ConditionFactory conditions;
    private final int maxRounds;
    private final Consumer<String> progress;
    private final Map<CallConditions, SensitivityPoint> points = new LinkedHashMap<>();

    /**
     * Prepares to search.
     *
     * @param own the conditions of the question itself
     * @param answer its answer there
     * @param progress receives a line for every point
     */
    public SensitivitySearch(
            ChoiceQuestion question,
            CallConditions own,
            PreferenceVerdict answer,
            ConditionFactory conditions,
            Consumer<String> progress) {
        this(question, own, answer, conditions, MAX_ROUNDS, progress);
    }

    SensitivitySearch(
            ChoiceQuestion question,
            CallConditions own,
            PreferenceVerdict answer,
            ConditionFactory conditions,
            int maxRounds,
            Consumer<String> progress) {
        this.question = question;
        this.own = own;
        this.answer = answer;
        this.conditions = conditions;
        this.maxRounds = maxRounds;
        this.progress = progress;
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
            time = time && (points.containsKey(spot) || ask(spot, over, keeper));
        }
    }

    private Optional<CallConditions> next(List<Dimension> over, Dimension dimension) {
        Sensitivity sofar =
                new Sensitivity(own, over, List.of(), List.copyOf(points.values()), question.time(), question.time());
        return CrossoverSearch.next(ConditionGrid.of(dimension, own), SensitivityCurve.of(sofar, answer, dimension))
                .map(value -> own.with(dimension, value));
    }

    /** Returns the points of the map, its corners first; none if the distance is not varied. */
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

    /** Measures one point; returns false if there is no time for it. */
    private boolean ask(CallConditions at, List<Dimension> over, Consumer<List<SensitivityPoint>> keeper)
            throws InterruptedException {
        List<CandidateUnderTest> candidates = conditions.candidates(at);
        CandidateMeasurement measuring = new LimitedRounds(conditions.measuring(at), maxRounds);
        int able =
                (int) candidates.stream().filter(one -> one.refusal().isEmpty()).count();
        if (!measuring.allows(able * VerdictRule.FEWEST_ROUNDS)) {
            return false;
        }
        PreferenceVerdict found = new Chooser(question.in(at), candidates, measuring, line -> {})
                .choose(soFar -> {})
                .answer();
        points.put(at, new SensitivityPoint(at, found));
        progress.accept("[map] " + SensitivityWords.of(at, over) + ": " + SensitivityWords.of(found));
        keeper.accept(List.copyOf(points.values()));
        return true;
    }

    /** Limits another measurement to a number of rounds. */
    private static final class LimitedRounds implements CandidateMeasurement {
        private final CandidateMeasurement all;
        private int left;

        LimitedRounds(CandidateMeasurement all, int max) {
            this.all = all;
            this.left = max;
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
