package io.metrifier.bench.run;

import io.metrifier.bench.campaign.DistanceRun;
import io.metrifier.bench.campaign.ResultFolder;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Pair;
import io.metrifier.engine.rounds.WarmedUpPairs;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.figure.DistanceFigures;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The last rung of ladders: the calls of their contenders over a distance, and at +0 ms through the same relay. */
public final class DistanceStep {
    private static final String NEAR = "local";
    private static final int CALLS_A_ROUND = 200;
    private static final int IMAGE_BYTES = 100_000;
    private static final Duration SETTLE = Duration.ofSeconds(60);

    private final ResultFolder folder;
    private final DistanceRun run;
    private final List<DistanceRun.Step> steps;

    /**
     * Prepares to measure.
     *
     * @throws IllegalArgumentException if the network cannot be parsed
     */
    public DistanceStep(
            List<Contender> contenders,
            Scenario scenario,
            int persons,
            String network,
            Path results,
            PrintWriter progress) {
        folder = new ResultFolder(results);
        run = new DistanceRun(new WarmedUpPairs<>(Pair::start, SETTLE, new RunProgress(progress)), folder, progress, 1);
        steps = contenders.stream()
                .flatMap(contender -> Stream.of(NEAR, network)
                        .map(away -> new DistanceRun.Step(
                                DistanceFigures.EXPLAIN, contender, scenario, new DataSet(persons), IMAGE_BYTES, away)))
                .toList();
    }

    /** Measures in this number of rounds. */
    public void run(int rounds, List<String> arguments) throws IOException {
        run.run(steps, rounds, rounds * CALLS_A_ROUND, arguments);
    }

    /** Returns the result so far. Called from any thread. */
    public Optional<ResultDocument> soFar() {
        return run.soFar();
    }

    /** Returns the file of the result so far. Called from any thread. */
    public Optional<Path> file() {
        return run.soFar().map(folder::file);
    }
}
