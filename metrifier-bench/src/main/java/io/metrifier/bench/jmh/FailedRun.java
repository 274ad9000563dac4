package io.metrifier.bench.jmh;

import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;

/** Says in one line what failed: which benchmark with which parameters, which call of it, and why. */
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

    /** JMH gathers what its threads threw as suppressed exceptions of its own. */
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
