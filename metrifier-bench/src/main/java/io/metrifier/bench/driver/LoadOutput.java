package io.metrifier.bench.driver;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.metrifier.bench.output.OutputFiles;
import io.metrifier.bench.output.OutputFlags;
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
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.ServerPlace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.CopyOnWriteArrayList;
import picocli.CommandLine;

/**
 * The results of {@code load}: each as a line of JSON if requested, and all in a table, a page and as CSV. Contenders
 * are shown in the order in which they were given; they were measured in random order. The results so far may be read
 * from any thread.
 */
public final class LoadOutput {
    private final CommandLine command;
    private final OutputFlags output;
    private final OptionalDouble coreHour;
    private final boolean json;
    private final List<LoadRound> results = new CopyOnWriteArrayList<>();

    /**
     * Prepares to write what this command measures.
     *
     * @param coreHour the price of an hour of one core, for the tables
     * @param json whether to print each result as a line of JSON
     */
    public LoadOutput(CommandLine command, OutputFlags output, OptionalDouble coreHour, boolean json) {
        this.command = command;
        this.output = output;
        this.coreHour = coreHour;
        this.json = json;
    }

    /** Adds a result. */
    public void add(LoadRound result) {
        results.add(result);
        if (json) {
            command.getOut().println(Json.line(result.document()));
        }
    }

    /** Returns the results so far, in the order in which they were measured. */
    List<LoadRound> results() {
        return List.copyOf(results);
    }

    private List<LoadRound> inOrder(List<MeasuredCall> given) {
        List<String> labels = given.stream().map(LoadOutput::label).toList();
        return results.stream()
                .sorted(Comparator.comparingInt(result -> labels.indexOf(label(result.subject()))))
                .toList();
    }

    /** Returns the contender, and the network that it crosses. */
    static String label(MeasuredCall subject) {
        return subject.contender()
                + subject.server()
                        .between()
                        .map(network -> ServerPlace.OVER + network)
                        .orElse("");
    }

    /** Prints a line below the tables. */
    void say(String line) {
        command.getOut().println(line);
    }

    /** Prints that a signal ended the measurement. */
    void interrupted() {
        command.getErr()
                .println(
                        results.isEmpty()
                                ? "nothing was measured; interrupted"
                                : "interrupted; the results so far are above");
    }

    /** Prints the table of all results so far, nothing if there is none. */
    void showTable(List<MeasuredCall> given) {
        List<LoadRound> rounds = inOrder(given);
        if (!rounds.isEmpty()) {
            say(rounds.get(0).scenario().id());
            List<PageBlock> figures = PercentileTable.of(rounds, coreHour, Terminal.width()).stream()
                    .<PageBlock>map(PageBlock.Figures::new)
                    .toList();
            say(TextPage.write(new Page("", "", figures), Terminal.width()).stripTrailing());
            say("");
        }
    }

    /** Writes the page of all results so far, none if there is none; if that fails, prints why. */
    void writePage(List<MeasuredCall> given) {
        if (results.isEmpty()) {
            return;
        }
        List<LoadRound> all = inOrder(given);
        try {
            output.tables().write(new Page("", "", tables(all)));
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

    private List<PageBlock> tables(List<LoadRound> all) {
        return all.stream().collect(groupingBy(LoadRound::scenario, LinkedHashMap::new, toList())).values().stream()
                .<PageBlock>map(table -> new PageBlock.Figures(PercentileTable.of(table, coreHour)))
                .toList();
    }
}
