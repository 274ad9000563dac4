package io.metrifier.bench.load;

import io.metrifier.load.IntervalHistogram;
import io.metrifier.load.IntervalSummary;
import io.metrifier.load.LoadObserver;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.scenario.MeasuredCall;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Prints the progress and the outcome of a load, and saves the result. For one thread.
 *
 * @param command what measures, which is saved with each result
 * @param saved receives each result once it is saved
 */
public record LoadReporter(ResultFolder folder, List<String> command, PrintWriter progress, Consumer<LoadRound> saved) {
    /** Measures, prints and saves. */
    LoadRound keep(MeasuredCall subject, Load load, int round, Function<LoadObserver, LoadRound> measurement) {
        LoadProgress line = new LoadProgress(subject, load, round, progress);
        // Written after the run: writing during it would take CPU time from the measurement.
        List<IntervalHistogram> seconds = new ArrayList<>();
        LoadObserver observer = new LoadObserver() {
            @Override
            public void summary(IntervalSummary second) {
                line.print(second);
            }

            @Override
            public void interval(IntervalHistogram second) {
                seconds.add(second);
            }
        };
        LoadRound result = measurement.apply(observer).withCommand(command);
        try {
            say(describeState(result) + folder.save(result, seconds));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot save a result: " + e, e);
        }
        saved.accept(result);
        result.findings().forEach(finding -> say("         " + finding.rule() + ": " + finding.message()));
        result.waiting()
                .filter(check -> result.clientLimited())
                .ifPresent(check -> say(String.format(
                        Locale.ROOT,
                        "         this tail is the client's, not the server's: p99 %,.0f us, with %d lanes that wait at"
                                + " this rate at most %,.0f us%s",
                        check.p99Nanos() / 1e3,
                        check.lanes(),
                        check.waitingP99Nanos() / 1e3,
                        suggestClient(subject))));
        return result;
    }

    /** Names the options with the fewest layers in the client, if the contender has others. */
    private static String suggestClient(MeasuredCall subject) {
        List<String> options = ContenderDescriptions.installed()
                .of(ContenderSpec.parse(subject.contender()).clientVariant())
                .starts();
        return options.isEmpty() || subject.contender().contains(options.get(0))
                ? ""
                : "; a client with fewer layers: " + String.join(", ", options);
    }

    private static String describeState(LoadRound result) {
        return result.clientLimited() ? "CLIENT-LIMITED  " : result.valid() ? "valid    " : "INVALID  ";
    }

    void say(String line) {
        progress.println(TerminalText.message(line));
    }

    /** Prints the figures of a load once a second. */
    private static final class LoadProgress {
        private final String what;
        private final PrintWriter out;
        private final boolean paced;
        private double seconds;
        private long answeredBefore;

        /** Prints about this subject and load on {@code out}. */
        LoadProgress(MeasuredCall subject, Load load, int round, PrintWriter out) {
            this.paced = subject.scenario().isPaced();
            String rate = paced ? " " + load.pace() + (load.pace().stages().isPresent() ? "" : "/s") : "";
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
                    paced ? formatPercentiles(second) : "",
                    counts.queued(),
                    counts.pushedBack(),
                    counts.failed() + counts.unanswered());
            answeredBefore = counts.answered();
        }

        private static String formatPercentiles(IntervalSummary second) {
            return second.answered() == 0
                    ? ""
                    : String.format(
                            Locale.ROOT,
                            "  p50 %,.0f us  p99 %,.0f us",
                            second.p50Nanos() / 1e3,
                            second.p99Nanos() / 1e3);
        }
    }
}
