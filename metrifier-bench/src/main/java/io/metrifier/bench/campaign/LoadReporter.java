package io.metrifier.bench.campaign;

import io.metrifier.bench.metrics.LoadMetrics;
import io.metrifier.load.IntervalHistogram;
import io.metrifier.load.IntervalSummary;
import io.metrifier.load.LoadObserver;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.Subject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;

/** Prints the progress and the outcome of a load, and saves the result. For one thread. */
public final class LoadReporter {
    private final ResultFolder folder;
    private final PrintWriter progress;
    private final LoadMetrics metrics;

    /** Saves in this folder and prints on {@code progress}. */
    public LoadReporter(ResultFolder folder, PrintWriter progress) {
        this(folder, progress, new LoadMetrics());
    }

    /** Saves in this folder, prints on {@code progress} and keeps {@code metrics} up to date. */
    public LoadReporter(ResultFolder folder, PrintWriter progress, LoadMetrics metrics) {
        this.folder = folder;
        this.progress = progress;
        this.metrics = metrics;
    }

    /** A measurement that reports its progress. */
    @FunctionalInterface
    interface Watched {
        LoadResult measure(LoadObserver observer);
    }

    /** Measures, prints and saves. */
    LoadResult keep(Subject subject, Load load, int round, Watched measurement) {
        LoadProgress line = new LoadProgress(subject, load, round, progress);
        IntervalLog log = new IntervalLog();
        LoadObserver live = metrics.begin(subject, load, round);
        LoadResult result = measurement.measure(new LoadObserver() {
            @Override
            public void summary(IntervalSummary second) {
                line.print(second);
                live.summary(second);
            }

            @Override
            public void interval(IntervalHistogram second) {
                log.add(second);
                live.interval(second);
            }
        });
        metrics.end(result);
        try {
            say((result.valid() ? "valid    " : "INVALID  ") + folder.save(result, log));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot save a result: " + e, e);
        }
        result.findings().forEach(finding -> say("         " + finding.rule() + ": " + finding.message()));
        return result;
    }

    void say(String line) {
        progress.println(TerminalText.message(line));
        progress.flush();
    }
}
