package io.metrifier.bench.choose;

import io.metrifier.engine.rounds.PairTask;
import io.metrifier.engine.rounds.Rounds;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.Subject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;

/**
 * Measures with a pair of JVMs for each contender, new in every round; begins no round that would not end in time, by
 * how long a pair has taken so far. For one thread.
 */
public final class PairMeasurement implements CandidateMeasurement {
    private final Map<String, Subject> subjects;
    private final MeasurementSetup setup;
    private final Map<String, RoundFigures> figures = new LinkedHashMap<>();
    private final Rounds<String, RoundFigures> rounds;

    /** Prepares to measure these subjects, by the names of their contenders. */
    public PairMeasurement(Map<String, Subject> subjects, MeasurementSetup setup) {
        this.subjects = Map.copyOf(subjects);
        this.setup = setup;
        rounds = new Rounds<>(
                new Random(setup.seed()),
                (name, round) -> PairTask.once(() -> measure(name, round)),
                outcome -> figures.put(
                        outcome.step(),
                        outcome.value()
                                .orElseGet(() ->
                                        RoundFigures.failed(outcome.failure().orElse("")))));
    }

    @Override
    public boolean allows(int contenders) {
        return setup.budget().allows(contenders);
    }

    @Override
    public Map<String, RoundFigures> round(int number, List<String> contenders) {
        setup.measurer().begin(number);
        figures.clear();
        rounds.run(number, contenders);
        return new LinkedHashMap<>(figures);
    }

    private RoundFigures measure(String name, int round) {
        Subject subject = Objects.requireNonNull(subjects.get(name), "a subject");
        Optional<LoadResult> result = setup.measurer().measure(subject, setup.load(), round);
        RoundFigures one = result.map(some -> RoundFigures.of(some, setup.percent()))
                .orElseGet(() -> RoundFigures.failed(setup.failure().apply(name)));
        setup.budget().measured();
        result.ifPresent(some -> setup.progress().accept("[round " + round + "] " + name + ": " + words(one)));
        return one;
    }

    private String words(RoundFigures one) {
        return switch (one.kind()) {
            case READ ->
                "p" + NumberFormats.percentile(setup.percent()) + " " + time(one.latencyNanos())
                        + ", CPU time per call " + time(one.cpuNanos());
            case OVERLOADED -> "cannot sustain the rate: " + one.note();
            case SPOILT, FAILED -> "no valid figures: " + one.note();
        };
    }

    private static String time(OptionalDouble nanos) {
        return nanos.isPresent() ? NumberFormats.time(nanos.getAsDouble()) : "not valid";
    }
}
