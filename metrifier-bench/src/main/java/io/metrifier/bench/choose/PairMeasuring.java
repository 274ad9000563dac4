package io.metrifier.bench.choose;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.report.chart.Numbers;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.Collections;
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
 * Measures with a pair of JVMs for each contender, new in every round, in an order that is shuffled for each; begins no
 * round that would not end in time, by how long a pair has taken so far. For one thread.
 */
public final class PairMeasuring implements Measuring {
    private final Map<String, Subject> subjects;
    private final Load load;
    private final double percent;
    private final Campaign.Measurer measurer;
    private final Function<String, String> failure;
    private final Consumer<String> told;
    private final Random random;
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
        this.random = new Random(seed);
    }

    @Override
    public boolean allows(int contenders) {
        return pace.allows(contenders);
    }

    @Override
    public Map<String, Figures> round(int number, List<String> contenders) throws InterruptedException {
        int round = pace.nextRound();
        measurer.begin(round);
        List<String> order = new ArrayList<>(contenders);
        Collections.shuffle(order, random);
        Map<String, Figures> figures = new LinkedHashMap<>();
        for (String name : order) {
            Subject subject = Objects.requireNonNull(subjects.get(name), "a subject");
            Optional<LoadResult> result = measurer.measure(subject, load, round);
            Figures one =
                    result.map(some -> Figures.of(some, percent)).orElseGet(() -> Figures.failed(failure.apply(name)));
            pace.measured();
            figures.put(name, one);
            result.ifPresent(some -> told.accept("[round " + round + "] " + name + ": " + words(one)));
        }
        return figures;
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
