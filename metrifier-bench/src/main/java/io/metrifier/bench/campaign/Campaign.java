package io.metrifier.bench.campaign;

import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Measures several subjects in turns, so that a machine that drifts hurts all of them alike: each turn begins with
 * another one.
 */
public final class Campaign {
    private final List<Subject> subjects;
    private final Measurer measurer;

    /** Makes one measurement of a campaign. */
    @FunctionalInterface
    public interface Measurer {

        /** Hears that a round begins, from 1. */
        default void begin(int round) {}

        /**
         * Measures one subject under one load.
         *
         * @param round which round it is, or which step of a search
         * @return empty where that failed, which the measurer has told people
         */
        Optional<LoadResult> measure(Subject subject, Load load, int round) throws InterruptedException;
    }

    /** Prepares to measure these subjects, at least one. */
    public Campaign(List<Subject> subjects, Measurer measurer) {
        this.subjects = List.copyOf(subjects);
        this.measurer = measurer;
    }

    /** Measures every subject under every load, as often as there are rounds, and returns what there is. */
    public List<LoadResult> run(List<Load> loads, int rounds) throws InterruptedException {
        if (rounds < 1) {
            throw new IllegalArgumentException("rounds must be at least 1: rounds=" + rounds);
        }
        List<LoadResult> results = new ArrayList<>();
        int turn = 0;
        for (int round = 1; round <= rounds; round++) {
            measurer.begin(round);
            for (Load load : loads) {
                for (Subject subject : beginningWith(turn++)) {
                    measurer.measure(subject, load, round).ifPresent(results::add);
                }
            }
        }
        return results;
    }

    /** Returns a search for the highest rate of each subject, none of them begun. */
    public Map<Subject, SloSearch> searches(Rate first) {
        Map<Subject, SloSearch> searches = new LinkedHashMap<>();
        subjects.forEach(subject -> searches.put(subject, new SloSearch(first)));
        return searches;
    }

    /** Goes on with the {@link #searches}, one step of each in turn, until all are over. */
    public void search(Map<Subject, SloSearch> searches, Load load, Slo slo) throws InterruptedException {
        for (int turn = 0;
                searches.values().stream().anyMatch(search -> search.next().isPresent());
                turn++) {
            for (Subject subject : beginningWith(turn)) {
                SloSearch search = Objects.requireNonNull(searches.get(subject));
                step(subject, load, slo, search, turn + 1);
            }
        }
    }

    private void step(Subject subject, Load load, Slo slo, SloSearch search, int round) throws InterruptedException {
        if (search.next().isPresent()) {
            measurer.measure(subject, search.next(load), round)
                    .ifPresentOrElse(result -> search.tell(slo, result), search::giveUp);
        }
    }

    private List<Subject> beginningWith(int turn) {
        int first = turn % subjects.size();
        List<Subject> order = new ArrayList<>(subjects.subList(first, subjects.size()));
        order.addAll(subjects.subList(0, first));
        return order;
    }
}
