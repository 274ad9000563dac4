package io.metrifier.bench.campaign;

import io.metrifier.engine.rounds.PairTask;
import io.metrifier.engine.rounds.Rounds;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/**
 * Measures several subjects in turns, so that a machine that drifts affects all of them alike. The seed of the load
 * decides the order.
 */
public record Campaign(List<Subject> subjects, Measurer measurer) {
    /** Makes one measurement of a campaign. */
    @FunctionalInterface
    public interface Measurer {

        /** Called when a round begins, counted from 1. */
        default void begin(int round) {}

        /**
         * Measures one subject under one load.
         *
         * @param round which round it is, or which step of a search
         * @return empty if that failed, which the measurer has reported
         */
        Optional<LoadResult> measure(Subject subject, Load load, int round);
    }

    public Campaign {
        subjects = List.copyOf(subjects);
    }

    /** Measures every subject under every load in every round, and returns the results. */
    public List<LoadResult> run(List<Load> loads, int rounds) {
        if (rounds < 1) {
            throw new IllegalArgumentException("rounds must be at least 1: rounds=" + rounds);
        }
        return run(loads, round -> round <= rounds ? subjects : List.of());
    }

    /** Measures under every load, in each round the subjects that it has, until a round has none. */
    public List<LoadResult> run(List<Load> loads, IntFunction<List<Subject>> inRound) {
        List<LoadResult> results = new ArrayList<>();
        Rounds<Subject, LoadResult> loop = new Rounds<>(
                new Random(loads.get(0).seed()),
                (subject, round) -> underEach(loads.iterator(), subject, round),
                outcome -> outcome.value().ifPresent(results::add));
        int round = 1;
        List<Subject> measured = inRound.apply(round);
        while (!measured.isEmpty()) {
            measurer.begin(round);
            loop.run(round, measured);
            round++;
            measured = inRound.apply(round);
        }
        return results;
    }

    private PairTask<LoadResult> underEach(Iterator<Load> left, Subject subject, int round) {
        return PairTask.of(false, results -> {
            measurer.measure(subject, left.next(), round).ifPresent(results);
            return left.hasNext();
        });
    }

    /** Returns a new search for the highest rate of each subject. */
    public Map<Subject, SloSearch> searches(Rate first) {
        Map<Subject, SloSearch> searches = new LinkedHashMap<>();
        subjects.forEach(subject -> searches.put(subject, new SloSearch(first)));
        return searches;
    }

    /** Continues the {@link #searches}, one step of each in turn, until all are over. */
    public void search(Map<Subject, SloSearch> searches, Load load, Slo slo) {
        new Rounds<Subject, LoadResult>(
                        new Random(load.seed()),
                        (subject, round) ->
                                searching(Objects.requireNonNull(searches.get(subject)), subject, load, slo),
                        outcome -> {})
                .run(1, subjects);
    }

    private PairTask<LoadResult> searching(SloSearch search, Subject subject, Load load, Slo slo) {
        AtomicInteger steps = new AtomicInteger();
        return PairTask.of(false, results -> {
            Optional<LoadResult> result = measurer.measure(subject, search.next(load), steps.incrementAndGet());
            result.ifPresentOrElse(one -> search.record(slo, one), search::giveUp);
            return search.next().isPresent();
        });
    }
}
