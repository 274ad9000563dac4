package io.metrifier.bench.choose;

import io.metrifier.bench.choose.Planted.Truth;
import io.metrifier.report.choice.Course;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.Elsewhere;
import io.metrifier.results.choice.Opinion;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.choice.Probe;
import io.metrifier.results.choice.Question;
import io.metrifier.results.choice.Situation;
import io.metrifier.results.load.Rate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** Contenders whose truth is another in every place, and a number of measurements that all places share. */
final class PlantedPlaces implements Places {
    static final Situation OWN = new Situation(25, "", new Rate(2_000));
    static final Question QUESTION = Planted.question(null, Preference.COST);

    private final Map<String, Function<Situation, Truth>> truths = new LinkedHashMap<>();
    private final Map<String, Predicate<Situation>> limits = new LinkedHashMap<>();
    private final List<Situation> asked = new ArrayList<>();
    private final long seed;
    private int left;

    PlantedPlaces(long seed, int measurements) {
        this.seed = seed;
        this.left = measurements;
    }

    PlantedPlaces with(String name, Function<Situation, Truth> truth) {
        truths.put(name, truth);
        return this;
    }

    /** Plants one that does not carry the rate in some places. */
    PlantedPlaces with(String name, Function<Situation, Truth> truth, Predicate<Situation> overloaded) {
        limits.put(name, overloaded);
        return with(name, truth);
    }

    /** Plants one whose calls cost so much, and so much more for each unit of a dimension. */
    PlantedPlaces with(String name, double nanos, Dimension dimension, double each) {
        return with(name, at -> Truth.costing(nanos + each * at.at(dimension)));
    }

    /** Returns where somebody was measured, in order. */
    List<Situation> asked() {
        return asked;
    }

    @Override
    public List<Entrant> entrants(Situation at) {
        return planted(at).entrants();
    }

    @Override
    public Measuring measuring(Situation at) {
        Planted there = planted(at);
        asked.add(at);
        return new Measuring() {
            @Override
            public boolean allows(int contenders) {
                return left >= contenders;
            }

            @Override
            public Map<String, Figures> round(int number, List<String> contenders) {
                left -= contenders.size();
                return there.round(number, contenders);
            }
        };
    }

    private Planted planted(Situation at) {
        Planted planted = new Planted(seed * 31 + at.hashCode(), Planted.FORKS, Integer.MAX_VALUE);
        truths.forEach((name, truth) -> planted.with(
                name,
                truth.apply(at),
                (round, same) -> limits.getOrDefault(name, none -> false).test(at) ? Planted.overloaded() : same));
        return planted;
    }

    /** Asks the question itself and then elsewhere, and returns how the answer goes over each dimension. */
    Map<Dimension, Course> courses(List<Dimension> over, int mostRounds) throws InterruptedException {
        Opinion answer = new Chooser(QUESTION, entrants(OWN), rounds(mostRounds), line -> {})
                .choose(soFar -> {})
                .answer();
        List<Probe> probes = new ArrayList<>();
        new ElsewhereSearch(QUESTION, OWN, answer, this, mostRounds, line -> {}).search(over, all -> {
            probes.clear();
            probes.addAll(all);
        });
        Elsewhere elsewhere = new Elsewhere(OWN, over, List.of(), probes, Duration.ZERO, Duration.ZERO);
        Map<Dimension, Course> courses = new LinkedHashMap<>();
        over.forEach(one -> courses.put(one, Course.of(elsewhere, answer, one)));
        return courses;
    }

    /** Does the same over a single dimension. */
    Course course(Dimension over, int mostRounds) throws InterruptedException {
        return courses(List.of(over), mostRounds).values().iterator().next();
    }

    private Measuring rounds(int most) {
        Planted here = planted(OWN);
        return new Measuring() {
            private int rounds = most;

            @Override
            public boolean allows(int contenders) {
                return rounds > 0;
            }

            @Override
            public Map<String, Figures> round(int number, List<String> contenders) {
                rounds--;
                return here.round(number, contenders);
            }
        };
    }
}
