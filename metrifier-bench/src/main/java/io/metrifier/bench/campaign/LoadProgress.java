package io.metrifier.bench.campaign;

import io.metrifier.load.IntervalSummary;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.subject.Subject;
import java.io.PrintWriter;
import java.util.Locale;

/** Prints the figures of a load once a second. */
final class LoadProgress {
    private final String what;
    private final PrintWriter out;
    private final boolean paced;
    private double seconds;
    private long answeredBefore;

    /** Prints about this subject and load on {@code out}. */
    LoadProgress(Subject subject, Load load, int round, PrintWriter out) {
        this.paced = subject.scenario().isPaced();
        String rate = paced ? " " + load.pace() + (load.stages().isPresent() ? "" : "/s") : "";
        this.what = subject.contender() + " " + subject.scenario().id() + rate + " round " + round;
        this.out = out;
    }

    void print(IntervalSummary second) {
        MessageCounts counts = second.soFar();
        double length = second.length().toNanos() / 1e9;
        seconds += length;
        out.printf(
                Locale.ROOT,
                "%s  %3.0f s  %,.0f/s%s  queued %,d  rejected %,d  failed %,d%n",
                what,
                seconds,
                (counts.answered() - answeredBefore) / length,
                paced ? percentiles(second) : "",
                counts.queued(),
                counts.pushedBack(),
                counts.failed() + counts.unanswered());
        out.flush();
        answeredBefore = counts.answered();
    }

    private static String percentiles(IntervalSummary second) {
        return second.answered() == 0
                ? ""
                : String.format(
                        Locale.ROOT, "  p50 %,.0f us  p99 %,.0f us", second.p50Nanos() / 1e3, second.p99Nanos() / 1e3);
    }
}
