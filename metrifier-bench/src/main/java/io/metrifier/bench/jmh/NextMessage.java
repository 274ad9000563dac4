package io.metrifier.bench.jmh;

import java.util.function.LongFunction;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Counts one thread's calls, so that each is about another sample than the one before. */
@State(Scope.Thread)
public class NextMessage {
    private LongFunction<Object> calls;
    private long number;

    /** Takes a lane of its own. */
    @Setup(Level.Trial)
    public void start(MessageState state) {
        calls = state.lane();
    }

    Object call() {
        return calls.apply(number++);
    }
}
