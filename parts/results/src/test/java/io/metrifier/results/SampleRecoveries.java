package io.metrifier.results;

import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.FaultMetrics;
import io.metrifier.results.recovery.Fault;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sample faults and recoveries. */
public final class SampleRecoveries {
    private SampleRecoveries() {}

    /** Returns a document with these samples. */
    public static ResultDocument result(RoundResult... samples) {
        return new ResultDocument(
                FaultMetrics.KIND,
                List.of("fault"),
                Instant.parse("2026-11-21T10:15:30Z"),
                List.of(samples),
                SampleResults.environment());
    }

    /** Returns a sample of a fault that lasted a second, after which answers were back after this time. */
    public static RoundResult sample(String contender, Fault fault, int round, int backAfterMillis) {
        Map<String, Metric> figures = figures(1 + backAfterMillis / 1e3);
        put(figures, FaultMetrics.BACK, 1 + backAfterMillis / 1e3, "s");
        put(figures, FaultMetrics.BACK_SINCE_OVER, backAfterMillis / 1e3, "s");
        put(figures, FaultMetrics.LEVEL, 1.3 + backAfterMillis / 1e3, "s");
        put(figures, FaultMetrics.LEVEL_SINCE_OVER, 0.3 + backAfterMillis / 1e3, "s");
        put(figures, FaultMetrics.P99_AFTER, 90, "ms");
        return RoundResult.of(contender, conditions(fault), round, Optional.of(SampleResults.settled()), figures);
    }

    /** Returns a sample without any answer after the fault. */
    public static RoundResult lost(String contender, Fault fault, int round) {
        return RoundResult.of(contender, conditions(fault), round, Optional.empty(), figures(15));
    }

    /** Returns a failed sample. */
    public static RoundResult failed(String contender, Fault fault, int round) {
        return RoundResult.failed(contender, conditions(fault), round, "it does not start");
    }

    private static Map<String, String> conditions(Fault fault) {
        Map<String, String> conditions = new HashMap<>();
        conditions.put(FaultMetrics.FAULT, fault.id());
        conditions.put(FaultMetrics.RATE, "500");
        if (fault.hasConfigurableDuration()) {
            conditions.put(FaultMetrics.LASTING, "2000ms");
        }
        return conditions;
    }

    private static Map<String, Metric> figures(double silence) {
        Map<String, Metric> figures = new HashMap<>();
        put(figures, FaultMetrics.OVER, 1, "s");
        put(figures, FaultMetrics.NO_ANSWER, silence, "s");
        put(figures, FaultMetrics.DUE, 7_500, "calls");
        put(figures, FaultMetrics.LATE, 40, "calls");
        put(figures, FaultMetrics.FAILED + "UNAVAILABLE", 600, "calls");
        put(figures, FaultMetrics.FAILED + "TIMEOUT", 8, "calls");
        put(figures, FaultMetrics.P99_BEFORE, 2, "ms");
        put(figures, FaultMetrics.STALLED, 0.004, "s");
        return figures;
    }

    private static void put(Map<String, Metric> figures, String name, double value, String unit) {
        figures.put(name, Metric.of(value, unit));
    }
}
