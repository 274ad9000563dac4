package io.metrifier.report.data;

import io.metrifier.results.document.Figure;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.run.BaselineTwin;
import io.metrifier.results.run.RunFork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts the rounds of the baseline's twin among the samples of its run. */
final class TwinRounds {
    private TwinRounds() {}

    static ResultDocument among(ResultDocument document, List<BaselineTwin> twins) {
        List<Sample> samples = new ArrayList<>(document.samples());
        for (BaselineTwin twin : twins) {
            document.samples().stream()
                    .filter(sample -> isOriginal(twin.fork(), sample))
                    .findFirst()
                    .ifPresent(original -> samples.add(sample(twin, original.conditions())));
        }
        return document.with(samples);
    }

    private static boolean isOriginal(RunFork twin, Sample sample) {
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
}
