package io.metrifier.bench.run;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.bench.output.ReportOnExit;
import io.metrifier.bench.output.Terminal;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.section.PercentileTable;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadDocument;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.subject.Subject;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;

/** The loads at given rates, with their table. */
public final class RatedRun {
    private final Campaign.Measurer measurer;
    private final int rounds;
    private final @Nullable SloCheck check;
    private final OptionalDouble coreHour;
    private final PrintWriter out;
    private final Consumer<List<LoadResult>> page;
    private volatile String current = "the first contender";
    private final List<LoadResult> done = new CopyOnWriteArrayList<>();
    private volatile int tried;

    /**
     * Prepares to measure.
     *
     * @param check the latency target that decides how many rounds there are; {@code null} for exactly {@code rounds}
     * @param coreHour what an hour of a core costs; empty if money is not shown
     * @param page writes the files for people, in the order in which the tables are shown
     */
    public RatedRun(
            Campaign.Measurer measurer,
            int rounds,
            @Nullable SloCheck check,
            OptionalDouble coreHour,
            PrintWriter out,
            Consumer<List<LoadResult>> page) {
        this.measurer = measurer;
        this.rounds = rounds;
        this.check = check;
        this.coreHour = coreHour;
        this.out = out;
        this.page = page;
    }

    /**
     * Measures every subject under every load and returns the exit code; shows what was measured, also if the run
     * breaks off.
     */
    public int measure(List<Subject> subjects, List<Load> loads) throws IOException, InterruptedException {
        int steps = rounds * subjects.size() * loads.size();
        ReportOnExit.after(() -> run(subjects, loads), () -> show(subjects, steps), this::interrupted);
        if (check != null) {
            return check.exitCode(subjects, done);
        }
        return !done.isEmpty() && done.stream().allMatch(LoadResult::valid) ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void run(List<Subject> subjects, List<Load> loads) {
        Campaign campaign = new Campaign(subjects, new Kept());
        if (check == null) {
            campaign.run(loads, rounds);
        } else {
            campaign.run(loads, round -> check.inRound(round, subjects, done));
        }
    }

    /** Measures and keeps each result, so that the results so far can be shown at any time. */
    private final class Kept implements Campaign.Measurer {
        @Override
        public void begin(int round) {
            measurer.begin(round);
        }

        @Override
        public Optional<LoadResult> measure(Subject subject, Load load, int round) {
            current = subject.scenario().id() + " over " + subject.contender() + " at " + load.rate() + "/s, round "
                    + round;
            Optional<LoadResult> result = measurer.measure(subject, load, round);
            result.ifPresent(done::add);
            tried++;
            return result;
        }
    }

    /** Prints what a signal interrupted. */
    public void interrupted() {
        out.println((done.isEmpty() ? "nothing was measured; " : "") + "interrupted while measuring " + current);
    }

    /** Shows contenders in the order in which they were given; they were measured in random order. */
    private void show(List<Subject> subjects, int steps) {
        List<String> given = subjects.stream().map(Subject::contender).toList();
        List<LoadResult> results = done.stream()
                .sorted(Comparator.comparingInt(
                        result -> given.indexOf(result.subject().contender())))
                .toList();
        if (!results.isEmpty()) {
            out.println(results.get(0).subject().scenario().id());
            List<LoadRound> rounds = results.stream().map(LoadDocument::round).toList();
            List<PageBlock> figures = PercentileTable.of(rounds, coreHour, Terminal.width()).stream()
                    .<PageBlock>map(PageBlock.Figures::new)
                    .toList();
            out.println(
                    TextPage.write(new Page("", "", figures), Terminal.width()).stripTrailing());
            out.println();
        }
        if (results.size() < tried) {
            out.println((tried - results.size()) + " of " + Math.max(tried, steps)
                    + " steps could not be measured; the reasons are above");
        }
        if (check != null && tried > 0) {
            out.println(check.text(subjects, done));
        } else if (tried > 0 && tried < steps) {
            out.println("broke off after " + tried + " of " + steps + " steps");
        }
        if (!results.isEmpty()) {
            page.accept(results);
        }
    }
}
