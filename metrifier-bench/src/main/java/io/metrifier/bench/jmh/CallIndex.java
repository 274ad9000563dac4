package io.metrifier.bench.jmh;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Numbers the calls of one thread, so that consecutive calls request different persons. */
@State(Scope.Thread)
public class CallIndex {
    private BenchmarkThread lane;
    private long number;

    /** Reserves a lane for this thread. */
    @Setup(Level.Trial)
    public void start(PersonState state) {
        lane = state.lane();
    }

    /** Begins an iteration. */
    @Setup(Level.Iteration)
    public void begin() {
        lane.begin();
    }

    Object call() {
        return lane.turn(number++);
    }
}
