package io.metrifier.results;

import io.metrifier.results.document.Figure;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.FaultFigures;
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
    public static ResultDocument result(Sample... samples) {
        return new ResultDocument(
                FaultFigures.KIND,
                List.of("fault"),
                Instant.parse("2026-11-21T10:15:30Z"),
                List.of(samples),
                SampleResults.environment());
    }

    /** Returns a sample of a fault that lasted a second, after which answers were back after this time. */
    public static Sample sample(String contender, Fault fault, int round, int backAfterMillis) {
        Map<String, Figure> figures = figures(1 + backAfterMillis / 1e3);
        put(figures, FaultFigures.BACK, 1 + backAfterMillis / 1e3, "s");
        put(figures, FaultFigures.BACK_SINCE_OVER, backAfterMillis / 1e3, "s");
        put(figures, FaultFigures.LEVEL, 1.3 + backAfterMillis / 1e3, "s");
        put(figures, FaultFigures.LEVEL_SINCE_OVER, 0.3 + backAfterMillis / 1e3, "s");
        put(figures, FaultFigures.P99_AFTER, 90, "ms");
        return Sample.of(contender, conditions(fault), round, Optional.of(SampleResults.settled()), figures);
    }

    /** Returns a sample without any answer after the fault. */
    public static Sample lost(String contender, Fault fault, int round) {
        return Sample.of(contender, conditions(fault), round, Optional.empty(), figures(15));
    }

    /** Returns a failed sample. */
    public static Sample failed(String contender, Fault fault, int round) {
        return Sample.failed(contender, conditions(fault), round, "it does not start");
    }

    private static Map<String, String> conditions(Fault fault) {
        Map<String, String> conditions = new HashMap<>();
        conditions.put(FaultFigures.FAULT, fault.id());
        conditions.put(FaultFigures.RATE, "500");
        if (fault.hasConfigurableDuration()) {
            conditions.put(FaultFigures.LASTING, "2000ms");
        }
        return conditions;
    }

    private static Map<String, Figure> figures(double silence) {
        Map<String, Figure> figures = new HashMap<>();
        put(figures, FaultFigures.OVER, 1, "s");
        put(figures, FaultFigures.NO_ANSWER, silence, "s");
        put(figures, FaultFigures.DUE, 7_500, "calls");
        put(figures, FaultFigures.LATE, 40, "calls");
        put(figures, FaultFigures.FAILED + "UNAVAILABLE", 600, "calls");
        put(figures, FaultFigures.FAILED + "TIMEOUT", 8, "calls");
        put(figures, FaultFigures.P99_BEFORE, 2, "ms");
        put(figures, FaultFigures.STALLED, 0.004, "s");
        return figures;
    }

    private static void put(Map<String, Figure> figures, String name, double value, String unit) {
        figures.put(name, Figure.of(value, unit));
    }
}
