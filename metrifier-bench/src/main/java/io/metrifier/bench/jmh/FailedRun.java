package io.metrifier.bench.jmh;

import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;

/** Describes a failed run in one line: the benchmark with its parameters, the call, and the reason. */
final class FailedRun {
    private FailedRun() {}

    static String describe(BenchmarkParams benchmark, Throwable failure) {
        String parameters = benchmark.getParamsKeys().stream()
                .filter(key -> !benchmark.getParam(key).isEmpty())
                .sorted()
                .map(key -> " " + key + "=" + benchmark.getParam(key))
                .collect(Collectors.joining());
        return "benchmark=" + shortName(benchmark) + parameters + reason(failure);
    }

    static String reason(Throwable failure) {
        Throwable reason = innermost(failure);
        return reason instanceof FailedCall call
                ? " call=" + call.getMessage() + " reason=" + call.getCause()
                : " reason=" + reason;
    }

    private static String shortName(BenchmarkParams benchmark) {
        String name = benchmark.getBenchmark();
        return name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);
    }

    /** JMH adds the exceptions of its threads as suppressed exceptions. */
    private static Throwable innermost(Throwable failure) {
        Throwable reason = failure;
        while (reason.getClass().getName().startsWith("org.openjdk.jmh.")) {
            Throwable[] gathered = reason.getSuppressed();
            Throwable next = gathered.length > 0 ? gathered[0] : reason.getCause();
            if (next == null) {
                return reason;
            }
            reason = next;
        }
        return reason;
    }
}
