package io.metrifier.bench.choose;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.engine.Contender;
import io.metrifier.results.choice.Situation;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/** Measures elsewhere with pairs of JVMs, a few checked calls before. For one thread. */
public final class PairPlaces implements Places {
    private final List<Contender> contenders;
    private final Scenario scenario;
    private final Load load;
    private final double percent;
    private final Campaign.Measurer measurer;
    private final Function<String, String> failure;
    private final Consumer<String> told;
    private final Pace pace;
    private final long seed;

    /**
     * Prepares to measure.
     *
     * @param contenders who is asked about
     * @param load but for its rate
     * @param percent the percentile of latency that is asked for
     * @param failure tells why somebody failed last
     * @param told hears what was measured, a line at a time
     * @param pace knows how long all may take
     * @param seed of the order
     */
    public PairPlaces(
            List<Contender> contenders,
            Scenario scenario,
            Load load,
            double percent,
            Campaign.Measurer measurer,
            Function<String, String> failure,
            Consumer<String> told,
            Pace pace,
            long seed) {
        this.contenders = List.copyOf(contenders);
        this.scenario = scenario;
        this.load = load;
        this.percent = percent;
        this.measurer = measurer;
        this.failure = failure;
        this.told = told;
        this.pace = pace;
        this.seed = seed;
    }

    @Override
    public List<Entrant> entrants(Situation at) {
        return contenders.stream()
                .map(one -> Trial.of(one, subject(one, at), load.at(at.rate())))
                .toList();
    }

    @Override
    public Measuring measuring(Situation at) {
        Map<String, Subject> subjects = new LinkedHashMap<>();
        contenders.forEach(one -> subjects.put(one.name(), subject(one, at)));
        return new PairMeasuring(subjects, load.at(at.rate()), percent, measurer, failure, told, pace, seed);
    }

    private Subject subject(Contender one, Situation at) {
        ServerPlace place = new ServerPlace.Forked().over(at.network());
        return new Subject(one.transport().id(), scenario, place, new DataSet(at.persons()), one.options());
    }
}
