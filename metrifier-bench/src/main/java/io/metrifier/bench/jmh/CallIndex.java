package io.metrifier.bench.jmh;

import java.util.function.LongFunction;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Numbers the calls of one thread, so that consecutive calls request different persons. */
@State(Scope.Thread)
public class CallIndex {
    private LongFunction<Object> calls;
    private long number;

    /** Takes the calls of this thread. */
    @Setup(Level.Trial)
    public void start(PersonState state) {
        calls = state.calls();
    }

    Object call() {
        return calls.apply(number++);
    }
}
