package io.metrifier.bench.jmh;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;

/** Says in one line what failed: which benchmark with which parameters, which call of it, and why. */
final class FailedRun {
    private static final Set<String> CALLS = Set.of("listPersons", "getPerson", "getPersonLinks", "createPerson");

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
        return call(reason) + " reason=" + reason;
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

    /** The outermost frame named like an operation is the benchmark's own, the one within is the call it made. */
    private static String call(Throwable reason) {
        return Stream.of(reason.getStackTrace())
                .filter(frame -> CALLS.contains(frame.getMethodName()))
                .filter(frame -> !frame.getClassName().equals(PersonBenchmark.class.getName()))
                .reduce((inner, outer) -> outer)
                .map(frame -> " call=" + frame.getMethodName())
                .orElse("");
    }
}
