package io.metrifier.bench.run;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.metrifier.bench.output.OutputFlags;
import io.metrifier.lab.jvm.CauseChain;
import io.metrifier.report.Reports;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.section.PercentileTable;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.LoadDocument;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.LoadRound;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.CopyOnWriteArrayList;
import picocli.CommandLine;

/** Writes the results of {@code load}: each as a line of JSON if requested, and all in a page and as CSV. */
public final class LoadOutput {
    private static final DateTimeFormatter PAGE = DateTimeFormatter.ofPattern("'load-'uuuu-MM-dd-HHmmss'.html'");

    private final CommandLine command;
    private final OutputFlags output;
    private final OptionalDouble coreHour;
    private final boolean json;
    private final List<LoadResult> kept = new CopyOnWriteArrayList<>();

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

    /** Keeps a result for the page. */
    public void keep(LoadResult result) {
        kept.add(result);
        if (json) {
            command.getOut().println(Json.line(document(result)));
        }
    }

    private ResultDocument document(LoadResult result) {
        return LoadDocument.of(result, command.getParseResult().originalArgs());
    }

    /** Writes the page of all that was kept. */
    public void writeKept() {
        write(kept);
    }

    /** Writes the page of these results; if that fails, prints why: the results are saved already. */
    public void write(List<LoadResult> results) {
        PrintWriter err = command.getErr();
        try {
            output.tables().write(new Page("", "", tables(results)));
            Path folder = output.results();
            List<ResultDocument> documents =
                    results.stream().map(this::document).toList();
            output.writePage(
                    Reports.page(ReadResults.of(folder.toString(), documents), coreHour),
                    folder.resolve(LocalDateTime.now().format(PAGE)),
                    err);
        } catch (IOException e) {
            err.println("no page: " + CauseChain.of(e));
        }
    }

    private List<PageBlock> tables(List<LoadResult> results) {
        return results.stream()
                .map(LoadDocument::round)
                .collect(groupingBy(LoadRound::scenario, LinkedHashMap::new, toList()))
                .values()
                .stream()
                .<PageBlock>map(table -> new PageBlock.Figures(PercentileTable.of(table, coreHour)))
                .toList();
    }
}
