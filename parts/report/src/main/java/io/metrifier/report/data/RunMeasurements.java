package io.metrifier.report.data;

import io.metrifier.results.Distribution;
import io.metrifier.results.document.Figure;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.run.BaselineTwin;
import io.metrifier.results.run.RunContext;
import io.metrifier.results.run.RunFork;
import io.metrifier.results.run.RunSidecar;
import io.metrifier.verdict.ForkSamples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads the samples of a run as measurements: the rounds of a contender in a setting are the forks of one. */
final class RunMeasurements {
    private static final Set<String> OF_THE_SETTING = Set.of(RunFigures.SCENARIO, RunFigures.MODE, RunFigures.THREADS);

    private RunMeasurements() {}

    /** Returns the measurements, in the order of their first samples. */
    static List<Measurement> measurements(List<Sample> samples) {
        return samples.stream()
                .filter(sample -> sample.figures().containsKey(RunFigures.SCORE))
                .collect(Grouping.inOrder(sample -> List.of(setting(sample), sample.contender())))
                .values()
                .stream()
                .map(RunMeasurements::measurement)
                .toList();
    }

    private static Measurement measurement(List<Sample> rounds) {
        Set<String> names = new TreeSet<>();
        rounds.forEach(round -> names.addAll(round.figures().keySet()));
        names.removeAll(Set.of(RunFigures.SCORE, RunFigures.LOST));
        Map<String, Measurement.Extra> extras = new TreeMap<>();
        names.forEach(name -> extras.put(name, new Measurement.Extra(forks(rounds, name), unit(rounds, name))));
        return new Measurement(
                setting(rounds.get(0)),
                rounds.get(0).contender(),
                forks(rounds, RunFigures.SCORE),
                extras,
                Distribution.empty());
    }

    private static ForkSamples forks(List<Sample> rounds, String name) {
        return ForkSamples.of(figures(rounds, name).stream()
                .map(figure ->
                        figure.turns().stream().mapToDouble(Double::doubleValue).toArray())
                .toList());
    }

    private static String unit(List<Sample> rounds, String name) {
        return figures(rounds, name).get(0).unit();
    }

    private static List<Figure> figures(List<Sample> rounds, String name) {
        return rounds.stream()
                .map(round -> round.figures().get(name))
                .filter(Objects::nonNull)
                .toList();
    }

    private static Setting setting(Sample sample) {
        SortedMap<String, String> parameters = new TreeMap<>(sample.conditions());
        parameters.keySet().removeAll(OF_THE_SETTING);
        return new Setting(
                sample.condition(RunFigures.SCENARIO),
                sample.condition(RunFigures.MODE),
                Integer.parseInt(sample.condition(RunFigures.THREADS)),
                parameters);
    }

    /** Returns what JMH's results have in a file next to them. */
    static RunSidecar sidecar(ResultDocument document, RunContext context) {
        return new RunSidecar(
                RunSidecar.FORMAT,
                document.command(),
                true,
                context.baselines(),
                context.baseline(),
                context.embedded(),
                document.environment(),
                context.unrest().orElse(null),
                document.samples().stream().map(RunMeasurements::fork).toList(),
                context.cutOff(),
                context.ladders());
    }

    /** Returns a run with the rounds of the baseline's twin among its samples. */
    static ResultDocument withTwins(ResultDocument document, List<BaselineTwin> twins) {
        List<Sample> samples = new ArrayList<>(document.samples());
        for (BaselineTwin twin : twins) {
            document.samples().stream()
                    .filter(sample -> isTwin(twin.fork(), sample))
                    .findFirst()
                    .ifPresent(original -> samples.add(sample(twin, original.conditions())));
        }
        return document.with(samples);
    }

    private static boolean isTwin(RunFork twin, Sample sample) {
        return sample.contender().equals(BaselineTwin.original(twin.contender()))
                && sample.condition(RunFigures.SCENARIO).equals(twin.scenario());
    }

    private static Sample sample(BaselineTwin twin, Map<String, String> conditions) {
        return new Sample(
                twin.fork().contender(),
                conditions,
                twin.fork().round(),
                Optional.ofNullable(twin.fork().settlement()),
                twin.callsPerSecond().isEmpty()
                        ? Map.of()
                        : Map.of(RunFigures.SCORE, Figure.ofTurns(twin.callsPerSecond(), "calls/s")),
                Map.of(),
                List.of(),
                Optional.ofNullable(twin.fork().failure()));
    }

    private static RunFork fork(Sample sample) {
        OptionalDouble lost = sample.value(RunFigures.LOST);
        return new RunFork(
                sample.contender(),
                sample.condition(RunFigures.SCENARIO),
                sample.round(),
                sample.warmup().orElse(null),
                sample.failure().orElse(null),
                lost.isPresent() ? (Long) (long) lost.getAsDouble() : null);
    }
}
