package io.metrifier.bench.jmh;

import io.metrifier.results.scenario.Scenario;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/** The Person scenarios as benchmarks in a closed loop, one call per invocation. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(5)
@Threads(4)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class PersonBenchmark {

    /** Numbers the calls of one thread, so that consecutive calls request different persons. */
    @State(Scope.Thread)
    public static class CallIndex {
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

    /** Measures {@link Scenario#LIST_PERSONS}. */
    @Benchmark
    public Object listPersons(CallIndex next) {
        return next.call();
    }

    /** Measures {@link Scenario#GET_PERSON}. */
    @Benchmark
    public Object getPerson(CallIndex next) {
        return next.call();
    }

    /** Measures {@link Scenario#GET_PERSON_LINKS}. */
    @Benchmark
    public Object getPersonLinks(CallIndex next) {
        return next.call();
    }

    /** Measures {@link Scenario#CREATE_PERSON}. */
    @Benchmark
    public Object createPerson(CallIndex next) {
        return next.call();
    }

    /** Measures {@link Scenario#PROGRAM_COMPOSITION}. */
    @Benchmark
    public Object programComposition(CallIndex next) {
        return next.call();
    }
}
