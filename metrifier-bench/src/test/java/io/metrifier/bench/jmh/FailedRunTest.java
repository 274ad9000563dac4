package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.RunnerException;

class FailedRunTest {
    @Test
    void namesTheOperationThatFailedWithinTheBenchmark() {
        IllegalStateException reason = new IllegalStateException("gone");
        reason.setStackTrace(new StackTraceElement[] {
            frame("wire.Socket", "read"),
            frame("some.Client$Persons", "getPersonLinks"),
            frame("io.metrifier.bench.lab.Composition", "of"),
            frame(PersonBenchmark.class.getName(), "programComposition")
        });

        assertThat(FailedRun.reason(new RunnerException("outer", reason)))
                .isEqualTo(" call=getPersonLinks reason=java.lang.IllegalStateException: gone");
    }

    @Test
    void doesNotTakeTheBenchmarkForTheCall() {
        IllegalStateException reason = new IllegalStateException("gone");
        reason.setStackTrace(new StackTraceElement[] {frame(PersonBenchmark.class.getName(), "getPerson")});

        assertThat(FailedRun.reason(reason)).isEqualTo(" reason=java.lang.IllegalStateException: gone");
    }

    private static StackTraceElement frame(String type, String method) {
        return new StackTraceElement(type, method, null, -1);
    }
}
