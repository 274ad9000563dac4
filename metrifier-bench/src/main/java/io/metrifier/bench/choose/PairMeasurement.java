package io.metrifier.bench.choose;

import io.metrifier.bench.load.LoadPlan;
import io.metrifier.bench.load.LoadRounds;
import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.StepOutcome;
import io.metrifier.engine.rounds.TimeBudget;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.scenario.MeasuredCall;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * Measures with a pair of JVMs for each contender, new in every round; begins no round that would not end in time. For
 * one thread.
 *
 * @param subjects by the names of their contenders
 * @param percent of the percentile that is compared
 * @param rounds measure within this budget
 */
public record PairMeasurement(
        Map<String, MeasuredCall> subjects,
        Load load,
        double percent,
        LoadRounds rounds,
        TimeBudget budget,
        Consumer<String> progress)
        implements CandidateMeasurement {
    @Override
    public boolean begins(int round, List<String> contenders) {
        return budget.begins(round, contenders, 1);
    }

    @Override
    public Map<String, RoundFigures> round(int number, List<String> contenders) {
        Map<String, RoundFigures> figures = new LinkedHashMap<>();
        List<MeasuredCall> measured = contenders.stream()
                .map(name -> Objects.requireNonNull(subjects.get(name), "a subject"))
                .toList();
        rounds.run(
                number,
                measured,
                any -> LoadPlan.of(List.of(load)),
                outcome -> figures.put(outcome.step().name(), figures(outcome)));
        measured.stream()
                .filter(rounds::isSkipped)
                .forEach(subject -> figures.put(subject.contender(), RoundFigures.failed("was skipped")));
        return figures;
    }

    private RoundFigures figures(StepOutcome<Contender, LoadRound> outcome) {
        RoundFigures figures = outcome.value()
                .map(result -> RoundFigures.of(result, percent))
                .orElseGet(() -> RoundFigures.failed(outcome.failure().orElse("")));
        if (outcome.value().isPresent()) {
            progress.accept("[round " + outcome.round() + "] " + outcome.step().name() + ": " + words(figures));
        }
        return figures;
    }

    private String words(RoundFigures one) {
        return switch (one.kind()) {
            case READ ->
                "p" + NumberFormats.percentile(percent) + " " + time(one.latencyNanos()) + ", CPU time per call "
                        + time(one.cpuNanos());
            case OVERLOADED -> "cannot sustain the rate: " + one.note();
            case SPOILT, FAILED -> "no valid figures: " + one.note();
        };
    }

    private static String time(OptionalDouble nanos) {
        return nanos.isPresent() ? NumberFormats.time(nanos.getAsDouble()) : "not valid";
    }
}
