package io.metrifier.bench.jmh;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Counts one thread's calls, so that each is about another sample than the one before. */
@State(Scope.Thread)
public class NextMessage {
    private Lane lane;
    private long number;

    /** Takes a lane of its own. */
    @Setup(Level.Trial)
    public void start(MessageState state) {
        lane = state.lane();
    }

    Object call() {
        return lane.turn(number++);
    }
}
