package io.metrifier.bench.choose;

import io.metrifier.bench.choose.Planted.Truth;
import io.metrifier.report.choice.SensitivityCurve;
import io.metrifier.results.choice.CallConditions;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.results.choice.Sensitivity;
import io.metrifier.results.choice.SensitivityPoint;
import io.metrifier.results.load.Rate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** Contenders whose planted figures depend on the conditions, with one limit for all measurements. */
final class PlantedPlaces implements ConditionFactory {
    static final CallConditions OWN = new CallConditions(25, "", new Rate(2_000));
    static final ChoiceQuestion QUESTION = Planted.question(null, Preference.COST);

    private final Map<String, Function<CallConditions, Truth>> truths = new LinkedHashMap<>();
    private final Map<String, Predicate<CallConditions>> limits = new LinkedHashMap<>();
    private final List<CallConditions> measuredConditions = new ArrayList<>();
    private final long seed;
    private int left;

    PlantedPlaces(long seed, int measurements) {
        this.seed = seed;
        this.left = measurements;
    }

    PlantedPlaces with(String name, Function<CallConditions, Truth> truth) {
        truths.put(name, truth);
        return this;
    }

    /** Adds a contender that cannot sustain the rate under some conditions. */
    PlantedPlaces with(String name, Function<CallConditions, Truth> truth, Predicate<CallConditions> overloaded) {
        limits.put(name, overloaded);
        return with(name, truth);
    }

    /** Adds a contender whose calls have a fixed cost and a cost for each unit of a dimension. */
    PlantedPlaces with(String name, double nanos, Dimension dimension, double each) {
        return with(name, at -> Truth.costing(nanos + each * at.at(dimension)));
    }

    /** Returns the measured conditions, in order. */
    List<CallConditions> measuredConditions() {
        return measuredConditions;
    }

    @Override
    public List<CandidateUnderTest> candidates(CallConditions at) {
        return planted(at).candidates();
    }

    @Override
    public CandidateMeasurement measuring(CallConditions at) {
        Planted there = planted(at);
        measuredConditions.add(at);
        return new CandidateMeasurement() {
            @Override
            public boolean allows(int contenders) {
                return left >= contenders;
            }

            @Override
            public Map<String, RoundFigures> round(int number, List<String> contenders) {
                left -= contenders.size();
                return there.round(number, contenders);
            }
        };
    }

    private Planted planted(CallConditions at) {
        Planted planted = new Planted(seed * 31 + at.hashCode(), Planted.FORKS, Integer.MAX_VALUE);
        truths.forEach((name, truth) -> planted.with(
                name,
                truth.apply(at),
                (round, same) -> limits.getOrDefault(name, none -> false).test(at) ? Planted.overloaded() : same));
        return planted;
    }

    /** Makes the choice, then the search, and returns the answers over each dimension. */
    Map<Dimension, SensitivityCurve> courses(List<Dimension> over, int maxRounds) throws InterruptedException {
        PreferenceVerdict answer = new Chooser(QUESTION, candidates(OWN), rounds(maxRounds), line -> {})
                .choose(soFar -> {})
                .answer();
        List<SensitivityPoint> points = new ArrayList<>();
        new SensitivitySearch(QUESTION, OWN, answer, this, maxRounds, line -> {}).search(over, all -> {
            points.clear();
            points.addAll(all);
        });
        Sensitivity elsewhere = new Sensitivity(OWN, over, List.of(), points, Duration.ZERO, Duration.ZERO);
        Map<Dimension, SensitivityCurve> courses = new LinkedHashMap<>();
        over.forEach(one -> courses.put(one, SensitivityCurve.of(elsewhere, answer, one)));
        return courses;
    }

    /** Searches over a single dimension. */
    SensitivityCurve curve(Dimension over, int maxRounds) throws InterruptedException {
        return courses(List.of(over), maxRounds).values().iterator().next();
    }

    private CandidateMeasurement rounds(int max) {
        Planted here = planted(OWN);
        return new CandidateMeasurement() {
            private int rounds = max;

            @Override
            public boolean allows(int contenders) {
                return rounds > 0;
            }

            @Override
            public Map<String, RoundFigures> round(int number, List<String> contenders) {
                rounds--;
                return here.round(number, contenders);
            }
        };
    }
}
