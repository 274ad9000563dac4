package io.metrifier.bench.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/** The exchanges of a message of a user's own, one call each, as fast as each thread gets its answers. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(5)
@Threads(4)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class MessageBenchmark {

    /** Measures what the parameter {@code exchange} names. */
    @Benchmark
    public Object exchange(NextMessage next) {
        return next.call();
    }
}
