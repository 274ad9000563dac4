package io.metrifier.engine.rounds;

import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.Turn;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.network.Network;
import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.network.WireCounts;
import io.metrifier.results.Distribution;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.metric.JvmUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.HdrHistogram.Histogram;

/** A pair that takes no time, and logs its turns. */
final class FakeMeter implements ClosedLoopPair {
    /** The time of each call. */
    static final Duration LATENCY = Duration.ofMillis(2);

    private static final WireBytes BYTES = new WireBytes(41, 261, 2);
    private static final WireCounts WIRE =
            new WireCounts(0, new WireCounts.Direction(5_000, 100, 0, 0), new WireCounts.Direction(20_000, 100, 0, 0));

    private final String name;
    private final IntToDoubleFunction callsPerSecond;
    private double idleCores;
    private final List<String> log;
    private final List<Duration> leads = new ArrayList<>();
    private final List<Duration> lengths = new ArrayList<>();
    private int turns;
    private int losing = -1;
    private boolean quietAfterRest;
    private boolean bypassing;
    private boolean crossed;
    private boolean closed;

    /**
     * Creates a fake pair.
     *
     * @param callsPerSecond of each of its turns, from 0; a function that throws makes the turn fail
     * @param idleCores that it uses while it rests
     * @param log receives each turn and the close
     */
    FakeMeter(String name, IntToDoubleFunction callsPerSecond, double idleCores, List<String> log) {
        this.name = name;
        this.callsPerSecond = callsPerSecond;
        this.idleCores = idleCores;
        this.log = log;
    }

    /** Returns the lead of each turn. */
    List<Duration> leads() {
        return leads;
    }

    /** Returns the length of each turn. */
    List<Duration> lengths() {
        return lengths;
    }

    @Override
    public Turn takeTurn(Duration lead, Duration length, int fewest) {
        log.add(name);
        leads.add(lead);
        lengths.add(length);
        long lost = turns == losing ? 1 : 0;
        long calls = Math.round(callsPerSecond.applyAsDouble(turns++) * length.toNanos() / 1e9);
        return new Turn(
                calls,
                length.toNanos(),
                calls,
                lost,
                new JvmUsage(length.toNanos(), 0, 0, 0),
                JvmUsage.NONE,
                latency(calls),
                crossed ? WIRE : null);
    }

    /** Makes it lose a call in this turn, from 0, and returns it. */
    FakeMeter losingAt(int turn) {
        losing = turn;
        return this;
    }

    /** Makes it idle after its first rest, and returns it. */
    FakeMeter quietAfterRest() {
        quietAfterRest = true;
        return this;
    }

    @Override
    public Turn rest(Duration length) {
        log.add(name + " rests");
        JvmUsage spent = new JvmUsage((long) (idleCores * length.toNanos()), 0, 0, 0);
        idleCores = quietAfterRest ? 0 : idleCores;
        return new Turn(0, length.toNanos(), 0, 0, spent, null, Distribution.empty(), null);
    }

    @Override
    public Environment.Network cross(Network network) {
        log.add(name + " crosses " + network);
        if (bypassing) {
            throw new BeyondRelayException("another way: transport=" + name);
        }
        crossed = true;
        return new Environment.Network(
                network.toString(), 1_000, 1_100, 80, new RelayControl("getPerson", 200, 61, 84, BYTES, BYTES));
    }

    private static Distribution latency(long calls) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        histogram.recordValueWithCount(LATENCY.toNanos(), calls);
        return Distribution.of(histogram);
    }

    /** Makes its answers come back another way than over a network, and returns it. */
    FakeMeter bypassing() {
        bypassing = true;
        return this;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            log.add(name + " ends");
        }
    }
}
