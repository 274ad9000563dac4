package io.metrifier.bench.jmh;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Counts one thread's calls, so that each is about another person than the one before. */
@State(Scope.Thread)
public class CallIndex {
    private BenchmarkThread lane;
    private long number;

    /** Takes a lane of its own. */
    @Setup(Level.Trial)
    public void start(PersonState state) {
        lane = state.lane();
    }

    /** Tells it that an iteration begins. */
    @Setup(Level.Iteration)
    public void begin() {
        lane.begin();
    }

    Object call() {
        return lane.turn(number++);
    }
}
