package io.metrifier.load;

import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.scenario.AsyncExchange;
import io.metrifier.load.lane.LaneSet;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.Subject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Loads a server that is not ours from this JVM, with the same lanes, clocks and rules of validity as any other. Its
 * JVM, if it has one, cannot be observed. For one thread.
 */
public final class TargetSession {
    private final Subject subject;
    private final List<? extends AsyncExchange> exchanges;
    private final Environment environment = EnvironmentProbe.capture();

    /**
     * Prepares to load.
     *
     * @param subject what is measured; its options say how long an answer may take
     */
    public TargetSession(Subject subject, List<? extends AsyncExchange> exchanges) {
        this.subject = subject;
        this.exchanges = List.copyOf(exchanges);
    }

    /**
     * Warms up, discards that, and measures.
     *
     * @param round which of several rounds this is, from 1
     * @throws InterruptedException if the thread is interrupted; the lanes then end by themselves
     */
    public LoadResult measure(Load load, int round, ValidityLimits limits, LoadObserver observer)
            throws InterruptedException {
        if (!load.warmup().isZero()) {
            warmUp(load.warmupLoad());
        }
        LoadMeasurement measured = run(load, LaneRun.SECOND, observer);
        LoadResult result =
                new LoadResult(subject, load, round, measured, EnvironmentProbe.afterRun(environment), List.of(), null);
        return result.withFindings(ValidityRules.judge(result, limits));
    }

    /**
     * Sends a load and discards what it measures.
     *
     * @throws InterruptedException if the thread is interrupted; the lanes then end by themselves
     */
    public void warmUp(Load load) throws InterruptedException {
        run(load, LaneRun.WARMUP_INTERVAL, LoadObserver.NONE);
    }

    private LoadMeasurement run(Load load, Duration interval, LoadObserver observer) throws InterruptedException {
        try (LaneSet lanes = new LaneSet(load, exchanges)) {
            return new LaneRun(lanes, load, subject.options().callTimeout(), Optional::empty, interval, observer).run();
        }
    }
}
