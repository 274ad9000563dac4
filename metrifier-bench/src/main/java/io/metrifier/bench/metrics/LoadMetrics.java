package io.metrifier.bench.metrics;

import io.metrifier.load.IntervalHistogram;
import io.metrifier.load.IntervalSummary;
import io.metrifier.load.LoadObserver;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What a load has found so far, one series per measurement. Thread-safe. */
public final class LoadMetrics {
    private final List<LoadSeries> measurements = new ArrayList<>();

    /** Begins a measurement and returns what must see its seconds. */
    public synchronized LoadObserver begin(Subject subject, Load load, int round) {
        LoadSeries series = new LoadSeries(subject, load, round);
        measurements.add(series);
        return new LoadObserver() {
            @Override
            public void summary(IntervalSummary second) {
                synchronized (LoadMetrics.this) {
                    series.add(second);
                }
            }

            @Override
            public void interval(IntervalHistogram second) {
                synchronized (LoadMetrics.this) {
                    series.add(second);
                }
            }
        };
    }

    /** Ends the measurement that began last. */
    public synchronized void end(LoadResult result) {
        measurements.get(measurements.size() - 1).end(result);
    }

    /** Returns all families. */
    public synchronized String text() {
        return family("calls", "counter", "", "Messages by outcome.", LoadSeries::calls)
                + family("latency_seconds", "histogram", "seconds", "From when a message was due.", LoadSeries::latency)
                + family(
                        "recent_latency_seconds",
                        "gauge",
                        "seconds",
                        "Percentiles of the last second.",
                        LoadSeries::recent)
                + family(
                        "lateness_seconds",
                        "gauge",
                        "seconds",
                        "How late the load generator itself sent, once a measurement has ended.",
                        LoadSeries::lateness)
                + family("valid", "gauge", "", "1 if the ended measurement is valid, 0 if INVALID.", LoadSeries::valid);
    }

    private String family(String name, String type, String unit, String help, Function<LoadSeries, String> lines) {
        StringBuilder text = new StringBuilder();
        String full = LoadSeries.PREFIX + name;
        text.append("# TYPE ").append(full).append(' ').append(type).append('\n');
        if (!unit.isEmpty()) {
            text.append("# UNIT ").append(full).append(' ').append(unit).append('\n');
        }
        text.append("# HELP ").append(full).append(' ').append(help).append('\n');
        measurements.forEach(one -> text.append(lines.apply(one)));
        return text.toString();
    }
}
