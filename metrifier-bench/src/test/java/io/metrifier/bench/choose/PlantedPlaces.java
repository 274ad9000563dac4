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

/** Contenders whose truth is another in every place, and a number of measurements that all places share. */
final class PlantedPlaces implements ConditionFactory {
    static final CallConditions OWN = new CallConditions(25, "", new Rate(2_000));
    static final ChoiceQuestion QUESTION = Planted.question(null, Preference.COST);

    private final Map<String, Function<CallConditions, Truth>> truths = new LinkedHashMap<>();
    private final Map<String, Predicate<CallConditions>> limits = new LinkedHashMap<>();
    private final List<CallConditions> asked = new ArrayList<>();
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

    /** Plants one that does not carry the rate in some places. */
    PlantedPlaces with(String name, Function<CallConditions, Truth> truth, Predicate<CallConditions> overloaded) {
        limits.put(name, overloaded);
        return with(name, truth);
    }

    /** Plants one whose calls cost so much, and so much more for each unit of a dimension. */
    PlantedPlaces with(String name, double nanos, Dimension dimension, double each) {
        return with(name, at -> Truth.costing(nanos + each * at.at(dimension)));
    }

    /** Returns where somebody was measured, in order. */
    List<CallConditions> asked() {
        return asked;
    }

    @Override
    public List<CandidateUnderTest> entrants(CallConditions at) {
        return planted(at).entrants();
    }

    @Override
    public CandidateMeasurement measuring(CallConditions at) {
        Planted there = planted(at);
        asked.add(at);
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

    /** Asks the question itself and then elsewhere, and returns how the answer goes over each dimension. */
    Map<Dimension, SensitivityCurve> courses(List<Dimension> over, int mostRounds) throws InterruptedException {
        PreferenceVerdict answer = new Chooser(QUESTION, entrants(OWN), rounds(mostRounds), line -> {})
                .choose(soFar -> {})
                .answer();
        List<SensitivityPoint> probes = new ArrayList<>();
        new SensitivitySearch(QUESTION, OWN, answer, this, mostRounds, line -> {}).search(over, all -> {
            probes.clear();
            probes.addAll(all);
        });
        Sensitivity elsewhere = new Sensitivity(OWN, over, List.of(), probes, Duration.ZERO, Duration.ZERO);
        Map<Dimension, SensitivityCurve> courses = new LinkedHashMap<>();
        over.forEach(one -> courses.put(one, SensitivityCurve.of(elsewhere, answer, one)));
        return courses;
    }

    /** Does the same over a single dimension. */
    SensitivityCurve course(Dimension over, int mostRounds) throws InterruptedException {
        return courses(List.of(over), mostRounds).values().iterator().next();
    }

    private CandidateMeasurement rounds(int most) {
        Planted here = planted(OWN);
        return new CandidateMeasurement() {
            private int rounds = most;

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
