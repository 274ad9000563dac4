package io.metrifier.bench.driver;

import io.metrifier.bench.load.LoadPlan;
import io.metrifier.bench.load.LoadRounds;
import io.metrifier.bench.load.Slo;
import io.metrifier.bench.load.SloSearch;
import io.metrifier.bench.output.OutputFiles;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.bench.output.ReportOnExit;
import io.metrifier.bench.output.Terminal;
import io.metrifier.lab.jvm.CauseChain;
import io.metrifier.report.Reports;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.section.PercentileTable;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.ServerPlace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CopyOnWriteArrayList;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/**
 * A run of {@code load}: measures at given rates, or searches the highest rate that meets a latency target. However it
 * ends, it shows what was measured: each result as a line of JSON if requested, and all in a table, a page and as CSV.
 * Contenders are shown in the order in which they were given; they were measured in random order. For one thread,
 * except that what it shows is read from any thread.
 */
public final class LoadRun {
    private final CommandLine command;
    private final OutputFlags output;
    private final OptionalDouble coreHour;
    private final boolean json;
    private final List<LoadRound> results = new CopyOnWriteArrayList<>();
    private volatile int planned;
    private volatile boolean ended;

    /**
     * Prepares to show what this command measures.
     *
     * @param coreHour the price of an hour of one core, for the tables
     * @param json whether to print each result as a line of JSON
     */
    public LoadRun(CommandLine command, OutputFlags output, OptionalDouble coreHour, boolean json) {
        this.command = command;
        this.output = output;
        this.coreHour = coreHour;
        this.json = json;
    }

    /** Adds a result as soon as it is measured. */
    public void add(LoadRound result) {
        results.add(result);
        if (json) {
            command.getOut().println(Json.line(result.document()));
        }
    }

    /**
     * Measures every subject under every load and returns the exit code.
     *
     * @param check the latency target that decides how many rounds there are; empty for exactly {@code rounds}
     */
    public int measure(
            LoadRounds loads, List<MeasuredCall> subjects, List<Load> rates, int rounds, Optional<SloCheck> check)
            throws IOException, InterruptedException {
        planned = check.isPresent() ? 0 : rounds * subjects.size() * rates.size();
        ReportOnExit.run(
                () -> {
                    int round = 1;
                    List<MeasuredCall> next = subjects;
                    while (!next.isEmpty()) {
                        planned += check.isPresent() ? next.size() * rates.size() : 0;
                        loads.run(round, next, subject -> LoadPlan.of(rates));
                        round++;
                        next = check.isPresent()
                                ? check.get().selectForRound(round, subjects, results)
                                : round <= rounds ? subjects : List.of();
                    }
                    ended = true;
                },
                () -> show(subjects, check),
                this::reportInterruption);
        if (check.isPresent()) {
            return check.get().exitCode(subjects, results);
        }
        return !results.isEmpty() && results.stream().allMatch(LoadRound::valid) ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void show(List<MeasuredCall> subjects, Optional<SloCheck> check) {
        showTable(subjects);
        int done = results.size();
        if (ended && done < planned) {
            say((planned - done) + " of " + planned + " steps could not be measured; the reasons are above");
        } else if (done < planned) {
            say("broke off after " + done + " of " + planned + " steps");
        }
        if (ended || done > 0) {
            check.ifPresent(one -> say(one.describe(subjects, results)));
        }
        writePage(subjects);
    }

    /**
     * Searches the highest rate of each subject at which a latency target holds, starting from the rate of this load,
     * and returns the exit code.
     */
    public int search(LoadRounds loads, List<MeasuredCall> subjects, Load load, Slo slo)
            throws IOException, InterruptedException {
        Map<MeasuredCall, SloSearch> searches = new LinkedHashMap<>();
        subjects.forEach(subject -> searches.put(subject, new SloSearch(load, slo::isMetBy)));
        ReportOnExit.run(
                () -> {
                    loads.run(1, subjects, subject -> Objects.requireNonNull(searches.get(subject)));
                    // The next rate of a pair that failed or was skipped is measured by nothing.
                    searches.values().stream()
                            .filter(search -> search.next().isPresent())
                            .forEach(SloSearch::giveUp);
                },
                () -> showFound(searches, slo),
                this::reportInterruption);
        return searches.values().stream().allMatch(search -> search.best().isPresent())
                ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }

    private void showFound(Map<MeasuredCall, SloSearch> searches, Slo slo) {
        int steps = searches.values().stream().mapToInt(SloSearch::steps).sum();
        if (steps == 0) {
            return;
        }
        searches.forEach((subject, search) ->
                say(String.format(Locale.ROOT, "%-12s %s %s", formatLabel(subject), slo, search.inWords())));
        if (searches.values().stream().map(SloSearch::next).anyMatch(Optional::isPresent)) {
            say("broke off before every search was over: steps=" + steps);
        }
        writePage(List.copyOf(searches.keySet()));
    }

    /** Returns the contender, and the network that it crosses. */
    static String formatLabel(MeasuredCall subject) {
        return subject.contender()
                + subject.server()
                        .between()
                        .map(network -> ServerPlace.OVER + network)
                        .orElse("");
    }

    private List<LoadRound> sortResults(List<MeasuredCall> given) {
        List<String> labels = given.stream().map(LoadRun::formatLabel).toList();
        return results.stream()
                .sorted(Comparator.comparingInt(result -> labels.indexOf(formatLabel(result.subject()))))
                .toList();
    }

    private void say(String line) {
        command.getOut().println(line);
    }

    private void reportInterruption() {
        command.getErr()
                .println(
                        results.isEmpty()
                                ? "nothing was measured; interrupted"
                                : "interrupted; the results so far are above");
    }

    private void showTable(List<MeasuredCall> given) {
        List<LoadRound> rounds = sortResults(given);
        if (!rounds.isEmpty()) {
            say(rounds.get(0).scenario().id());
            List<PageBlock> figures = PercentileTable.of(rounds, coreHour, Terminal.width()).stream()
                    .<PageBlock>map(PageBlock.Figures::new)
                    .toList();
            say(TextPage.write(new Page("", "", figures), Terminal.width()).stripTrailing());
            say("");
        }
    }

    private void writePage(List<MeasuredCall> given) {
        if (results.isEmpty()) {
            return;
        }
        List<LoadRound> all = sortResults(given);
        try {
            Path folder = output.results();
            List<ResultDocument> documents =
                    all.stream().map(LoadRound::document).toList();
            output.writePage(
                    Reports.page(ReadResults.of(folder.toString(), documents), coreHour),
                    folder.resolve("load-" + OutputFiles.time() + ".html"),
                    command.getErr());
        } catch (IOException e) {
            command.getErr().println("no page: " + CauseChain.of(e));
        }
    }
}
