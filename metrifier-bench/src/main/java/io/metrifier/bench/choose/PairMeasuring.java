package io.metrifier.bench.choose;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.engine.PairTask;
import io.metrifier.engine.Rounds;
import io.metrifier.report.chart.Numbers;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.Subject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Measures with a pair of JVMs for each contender, new in every round; begins no round that would not end in time, by
 * how long a pair has taken so far. For one thread.
 */
public final class PairMeasuring implements Measuring {
    private final Map<String, Subject> subjects;
    private final Load load;
    private final double percent;
    private final Campaign.Measurer measurer;
    private final Function<String, String> failure;
    private final Consumer<String> told;
    private final Map<String, Figures> figures = new LinkedHashMap<>();
    private final Rounds<String, Figures> rounds;
    private final Pace pace;

    /**
     * Prepares to measure.
     *
     * @param subjects who takes part, by name
     * @param percent the percentile of latency that is asked for
     * @param failure tells why somebody failed last
     * @param told hears what was measured, a line at a time
     * @param pace knows how long all may take, and numbers the rounds of all who share it
     * @param seed of the order
     */
    public PairMeasuring(
            Map<String, Subject> subjects,
            Load load,
            double percent,
            Campaign.Measurer measurer,
            Function<String, String> failure,
            Consumer<String> told,
            Pace pace,
            long seed) {
        this.subjects = Map.copyOf(subjects);
        this.load = load;
        this.percent = percent;
        this.measurer = measurer;
        this.failure = failure;
        this.told = told;
        this.pace = pace;
        rounds = new Rounds<>(
                new Random(seed),
                (name, round) -> PairTask.once(() -> measure(name, round)),
                outcome -> figures.put(
                        outcome.step(),
                        outcome.value()
                                .orElseGet(
                                        () -> Figures.failed(outcome.failure().orElse("")))));
    }

    @Override
    public boolean allows(int contenders) {
        return pace.allows(contenders);
    }

    @Override
    public Map<String, Figures> round(int number, List<String> contenders) {
        int round = pace.nextRound();
        measurer.begin(round);
        figures.clear();
        rounds.run(round, contenders);
        return new LinkedHashMap<>(figures);
    }

    private Figures measure(String name, int round) {
        Subject subject = Objects.requireNonNull(subjects.get(name), "a subject");
        Optional<LoadResult> result = measurer.measure(subject, load, round);
        Figures one =
                result.map(some -> Figures.of(some, percent)).orElseGet(() -> Figures.failed(failure.apply(name)));
        pace.measured();
        result.ifPresent(some -> told.accept("[round " + round + "] " + name + ": " + words(one)));
        return one;
    }

    private String words(Figures one) {
        return switch (one.kind()) {
            case READ ->
                "p" + Numbers.percentile(percent) + " " + time(one.latencyNanos()) + ", processor time of a call "
                        + time(one.cpuNanos());
            case OVERLOADED -> "does not carry the rate: " + one.note();
            case SPOILT, FAILED -> "not read: " + one.note();
        };
    }

    private static String time(OptionalDouble nanos) {
        return nanos.isPresent() ? Numbers.time(nanos.getAsDouble()) : "not read";
    }
}
