package io.metrifier.bench.choose;

import io.metrifier.bench.choose.RoundFigures.Kind;
import io.metrifier.bench.load.LoadPlan;
import io.metrifier.bench.load.LoadRounds;
import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.StepOutcome;
import io.metrifier.engine.rounds.TimeBudget;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.scenario.MeasuredCall;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    public boolean canBegin(int round, List<CandidateUnderTest> candidates) {
        return budget.hasTime(
                round, candidates.stream().map(CandidateUnderTest::name).toList(), 1);
    }

    @Override
    public void measure(int round, List<CandidateUnderTest> candidates) {
        rounds.run(
                round,
                candidates.stream().map(this::findSubject).toList(),
                any -> LoadPlan.of(List.of(load)),
                outcome -> candidates.stream()
                        .filter(one -> one.name().equals(outcome.step().name()))
                        .forEach(one -> one.add(round, toFigures(outcome))));
        candidates.stream()
                .filter(one -> rounds.isSkipped(findSubject(one)))
                .forEach(one -> one.add(round, RoundFigures.withoutValues(Kind.FAILED, "was skipped")));
    }

    private MeasuredCall findSubject(CandidateUnderTest one) {
        return Objects.requireNonNull(subjects.get(one.name()), "a subject");
    }

    private RoundFigures toFigures(StepOutcome<Contender, LoadRound> outcome) {
        RoundFigures figures = outcome.value()
                .map(result -> RoundFigures.of(result, percent))
                .orElseGet(() -> RoundFigures.withoutValues(
                        Kind.FAILED, outcome.failure().orElse("")));
        if (outcome.value().isPresent()) {
            progress.accept("[round " + outcome.round() + "] " + outcome.step().name() + ": " + describe(figures));
        }
        return figures;
    }

    private String describe(RoundFigures one) {
        return switch (one.kind()) {
            case READ ->
                "p" + NumberFormats.percentile(percent) + " " + format(one, Preference.LATENCY) + ", CPU time per call "
                        + format(one, Preference.COST);
            case OVERLOADED -> "cannot sustain the rate: " + one.note();
            case SPOILT, FAILED -> "no valid figures: " + one.note();
        };
    }

    private static String format(RoundFigures one, Preference preference) {
        Double nanos = one.values().get(preference);
        return nanos == null ? "not valid" : NumberFormats.time(nanos);
    }
}
