package io.metrifier.engine;

import io.metrifier.lab.labels.StackSource;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.LayerSamples;
import io.metrifier.results.run.StackTree;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;

/** Behaves like a pair, without taking time; notes who was asked. */
final class FakeMeter implements ClosedLoopPair {
    private static final LayerSamples WORK = new LayerSamples(
            Map.of(), OptionalDouble.of(0), new StackTree(StackTree.ROOT, 2, List.of()), StackTree.NONE);

    private final String name;
    private final IntToDoubleFunction callsPerSecond;
    private final double idleCores;
    private final List<String> log;
    private final List<Duration> leads = new ArrayList<>();
    private boolean recorder = true;
    private int turns;
    private int losing = -1;
    private boolean closed;

    /**
     * Creates one.
     *
     * @param callsPerSecond of each of its turns, from 0; one that throws fails there
     * @param idleCores what it uses while it rests
     * @param log where it notes each turn and its end
     */
    FakeMeter(String name, IntToDoubleFunction callsPerSecond, double idleCores, List<String> log) {
        this.name = name;
        this.callsPerSecond = callsPerSecond;
        this.idleCores = idleCores;
        this.log = log;
    }

    /** Returns how long each turn led in. */
    List<Duration> leads() {
        return leads;
    }

    @Override
    public Turn turn(Duration lead, Duration length) {
        log.add(name);
        leads.add(lead);
        long lost = turns == losing ? 1 : 0;
        long calls = Math.round(callsPerSecond.applyAsDouble(turns++) * length.toNanos() / 1e9);
        return new Turn(calls, length.toNanos(), calls, lost, new JvmUsage(length.toNanos(), 0, 0, 0), JvmUsage.NONE);
    }

    /** Returns this one, which loses a call in this one of its turns, from 0. */
    FakeMeter losingAt(int turn) {
        losing = turn;
        return this;
    }

    /** Returns this one, which has no recorder. */
    FakeMeter withoutRecorder() {
        recorder = false;
        return this;
    }

    @Override
    public RecordedTurn recorded(Duration lead, Duration length, StackSource source) {
        if (!recorder) {
            throw new IllegalStateException("no recorder");
        }
        log.add(name + " recorded");
        long calls = Math.round(0.98 * callsPerSecond.applyAsDouble(turns++) * length.toNanos() / 1e9);
        LayerSamples seen = new LayerSamples(Map.of("codec", 2L), OptionalDouble.of(0));
        JvmUsage spent = new JvmUsage(length.toNanos(), 0, 0, 0);
        return new RecordedTurn(new Turn(calls, length.toNanos(), calls, 0, spent, spent), seen.plus(WORK), seen);
    }

    @Override
    public Turn rest(Duration length) {
        log.add(name + " rests");
        return new Turn(0, length.toNanos(), 0, 0, new JvmUsage((long) (idleCores * length.toNanos()), 0, 0, 0), null);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            log.add(name + " ends");
        }
    }
}
