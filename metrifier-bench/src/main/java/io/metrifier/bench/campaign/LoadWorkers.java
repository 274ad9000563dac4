package io.metrifier.bench.campaign;

import io.metrifier.load.Limits;
import io.metrifier.load.worker.Leader;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.Subject;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Measures each subject with all workers of a leader at once, saves every result and tells how it goes. A worker that
 * is lost ends the campaign: what follows would be another measurement. For one thread.
 */
public final class LoadWorkers implements Campaign.Measurer {
    private final Leader leader;
    private final Limits limits;
    private final KeptResults results;
    private final Consumer<String> programs;
    private int generation;

    /**
     * Prepares to measure.
     *
     * @param leader of all workers, who have joined
     * @param limits what makes a result invalid
     * @param folder where results are saved
     * @param progress what people watch
     * @param programs hears of every result as one line of JSON
     */
    public LoadWorkers(
            Leader leader, Limits limits, ResultFolder folder, PrintWriter progress, Consumer<String> programs) {
        this.leader = leader;
        this.limits = limits;
        this.programs = programs;
        this.results = new KeptResults(folder, progress);
    }

    @Override
    public void begin(int round) {
        generation = round;
    }

    @Override
    public Optional<LoadResult> measure(Subject subject, Load load, int round) throws InterruptedException {
        LoadResult result = results.keep(
                subject, load, round, observer -> leader.measure(subject, load, generation, round, limits, observer));
        programs.accept(Json.line(result));
        return Optional.of(result);
    }
}
