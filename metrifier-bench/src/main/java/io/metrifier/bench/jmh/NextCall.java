package io.metrifier.bench.jmh;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Counts one thread's calls, so that each is about another person than the one before. */
@State(Scope.Thread)
public class NextCall {
    private long number;

    Object call(PersonState state) {
        return state.calls.call(state.service, number++);
    }
}
