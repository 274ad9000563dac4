package io.metrifier.bench.load;

import io.metrifier.engine.LoadablePair;
import io.metrifier.engine.Turn;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.network.Network;
import io.metrifier.results.Distribution;
import io.metrifier.results.SampleResults;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.JvmUsage;
import java.time.Duration;
import java.util.List;

/** Behaves like a pair that settles at once, without taking time; notes what was requested of it. */
final class FakePair implements LoadablePair {
    private final String name;
    private final List<String> log;
    private final String fault;

    /**
     * Creates one.
     *
     * @param log where it notes what it does
     * @param fault what is wrong with it: {@code fails}, {@code awake}, {@code shortcut} or nothing
     */
    FakePair(String name, List<String> log, String fault) {
        this.name = name;
        this.log = log;
        this.fault = fault;
        log.add(name + " starts");
    }

    @Override
    public Turn takeTurn(Duration lead, Duration length, int fewest) {
        long calls = length.toMillis();
        return new Turn(
                calls,
                length.toNanos(),
                calls,
                0,
                new JvmUsage(length.toNanos(), 0, 0, 0),
                null,
                Distribution.empty(),
                null);
    }

    @Override
    public Turn rest(Duration length) {
        log.add(name + " settled");
        long spent = fault.equals("awake") ? length.toNanos() : 0;
        return new Turn(0, length.toNanos(), 0, 0, new JvmUsage(spent, 0, 0, 0), null, Distribution.empty(), null);
    }

    @Override
    public LoadRound measure(Load load, int round, ValidityLimits limits, LoadObserver observer) {
        log.add(name + " carries " + load.pace().rate());
        failing();
        return SampleResults.result(name, load.pace().rate().perSecond(), List.of());
    }

    /** Has no floor and no control: nothing here reads them. */
    @Override
    public Environment.Network cross(Network network) {
        log.add(name + " crosses " + network);
        if (fault.equals("shortcut")) {
            throw new BeyondRelayException("another way: transport=" + name);
        }
        return new Environment.Network(network.toString(), 0, 0, 0, null);
    }

    private void failing() {
        if (fault.equals("fails")) {
            throw new IllegalStateException("gone");
        }
    }

    @Override
    public void close() {
        log.add(name + " ends");
    }
}
