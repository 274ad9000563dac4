package io.metrifier.engine.rounds;

import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.Turn;
import io.metrifier.results.run.JvmUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** A pair that takes no time, and logs its turns. */
final class FakeMeter implements ClosedLoopPair {
    private final String name;
    private final IntToDoubleFunction callsPerSecond;
    private double idleCores;
    private final List<String> log;
    private final List<Duration> leads = new ArrayList<>();
    private final List<Duration> lengths = new ArrayList<>();
    private int turns;
    private int losing = -1;
    private boolean quietAfterRest;
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
    public Turn turn(Duration lead, Duration length) {
        log.add(name);
        leads.add(lead);
        lengths.add(length);
        long lost = turns == losing ? 1 : 0;
        long calls = Math.round(callsPerSecond.applyAsDouble(turns++) * length.toNanos() / 1e9);
        return new Turn(calls, length.toNanos(), calls, lost, new JvmUsage(length.toNanos(), 0, 0, 0), JvmUsage.NONE);
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
        return new Turn(0, length.toNanos(), 0, 0, spent, null);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            log.add(name + " ends");
        }
    }
}
