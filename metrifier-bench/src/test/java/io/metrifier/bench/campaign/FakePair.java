package io.metrifier.bench.campaign;

import io.metrifier.engine.DistanceCallPair;
import io.metrifier.engine.LoadablePair;
import io.metrifier.engine.Turn;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.network.Network;
import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.network.WireCounts;
import io.metrifier.results.Distribution;
import io.metrifier.results.SampleResults;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.run.JvmUsage;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Behaves like a pair that settles at once, without taking time; notes what was requested of it. */
final class FakePair implements LoadablePair, DistanceCallPair {
    private static final WireBytes WIRE = new WireBytes(41, 261, 2);

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
    public Turn turn(Duration lead, Duration length) {
        long calls = length.toMillis();
        return new Turn(calls, length.toNanos(), calls, 0, new JvmUsage(length.toNanos(), 0, 0, 0), null);
    }

    @Override
    public Turn rest(Duration length) {
        log.add(name + " settled");
        long spent = fault.equals("awake") ? length.toNanos() : 0;
        return new Turn(0, length.toNanos(), 0, 0, new JvmUsage(spent, 0, 0, 0), null);
    }

    @Override
    public LoadResult measure(Load load, int round, ValidityLimits limits, LoadObserver observer) {
        log.add(name + " carries " + load.rate());
        failing();
        return SampleResults.result(name, load.rate().perSecond(), List.of());
    }

    @Override
    public Environment.Network cross(Network network) {
        log.add(name + " crosses " + network);
        if (fault.equals("shortcut")) {
            throw new BeyondRelayException("another way: transport=" + name);
        }
        return new Environment.Network(
                network.toString(), 1_000, 1_100, 80, new RelayControl("getPerson", 200, 61, 84, WIRE, WIRE));
    }

    @Override
    public Calls call(int lead, int counted) {
        log.add(name + " calls " + counted);
        failing();
        Histogram histogram = new Histogram(Distribution.DIGITS);
        histogram.recordValueWithCount(Duration.ofMillis(40).toNanos(), counted);
        WireCounts.Direction direction = new WireCounts.Direction(100L * counted, counted, 0, 0);
        return new Calls(Distribution.of(histogram), 0, new WireCounts(0, direction, direction));
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
