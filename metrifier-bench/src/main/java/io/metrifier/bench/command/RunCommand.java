package io.metrifier.bench.command;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.campaign.WritableFolder;
import io.metrifier.bench.jmh.FloorTable;
import io.metrifier.bench.jmh.Rounds;
import io.metrifier.bench.jmh.RoundsPlan;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.report.Reports;
import io.metrifier.transport.Transport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The default run: a first answer for all transports, in rounds. */
@Command(
        name = RunCommand.NAME,
        sortOptions = false,
        description = {
            "Gives a first answer for all transports in about five minutes. This is what runs without arguments.",
            "Forks take turns, so that a drifting machine affects all alike. Prints each transport's time as a"
                    + " multiple of the raw socket's, and writes JMH's JSON, the environment and a report."
        })
final class RunCommand implements Callable<Integer> {
    static final String NAME = "run";

    private static final DateTimeFormatter FILE_NAME = DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss'.json'");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--transport",
            split = ",",
            paramLabel = "ID",
            description = "What to measure (every transport with a wire, and the floor).")
    private List<String> contenders = new ArrayList<>();

    @Option(
            names = "--scenario",
            split = ",",
            paramLabel = "NAME",
            defaultValue = "getPerson",
            description = "What to call (${DEFAULT-VALUE}).")
    private List<String> scenarios;

    @Option(names = "--time", defaultValue = "5m", description = "About how long it may take (${DEFAULT-VALUE}).")
    private Duration time;

    @Option(
            names = "--rounds",
            defaultValue = "3",
            description = "How many forks to measure for each result " + "(${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--threads",
            defaultValue = "4",
            description = "How many threads share one client " + "(${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--persons",
            defaultValue = "4",
            description = "How many persons the data set has " + "(${DEFAULT-VALUE}).")
    private String persons;

    @Option(
            names = "--execution",
            defaultValue = "direct",
            description = "Where handlers run: direct or worker " + "(${DEFAULT-VALUE}).")
    private String execution;

    @Option(
            names = "--server",
            defaultValue = "forked",
            description = "Where servers run: forked, embedded or host:port (${DEFAULT-VALUE}).")
    private String server;

    @Option(names = "--options", paramLabel = "ID.NAME=VALUE;...", description = "Transport options.")
    private @Nullable String options;

    @Option(names = "--results", defaultValue = "results", description = "The folder to write to (${DEFAULT-VALUE}).")
    private Path results;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() throws IOException {
        WritableFolder.require(results, "--results");
        Contenders installed = Contenders.installed();
        RoundsPlan plan = given(() -> plan(installed));
        PrintWriter err = spec.commandLine().getErr();
        err.println("measuring " + plan.contenders() + " in " + plan.trials() + " forks, each warmed up for "
                + plan.warmup().toSeconds() + " s");
        err.flush();
        Path file = results.resolve(LocalDateTime.now().format(FILE_NAME));
        String table = FloorTable.of(new Rounds(installed, plan, new TrialProgress(err)::tell)
                .run(file, spec.commandLine().getParseResult().originalArgs()));
        spec.commandLine().getOut().print(table);
        spec.commandLine().getOut().flush();
        err.println("results: " + file);
        Path report = file.resolveSibling(file.getFileName().toString().replace(".json", ".html"));
        Reports.write(file, report);
        err.println("report: " + report);
        return 0;
    }

    private RoundsPlan plan(Contenders installed) {
        List<String> ids = contenders.isEmpty() ? withFloor(installed) : contenders;
        ids.forEach(installed::get);
        scenarios.forEach(PersonScenario::of);
        return RoundsPlan.within(
                time,
                ids,
                scenarios,
                rounds,
                threads,
                Map.of(
                        "persons", persons,
                        "execution", execution,
                        "server", server,
                        "options", options == null ? "" : options));
    }

    private static List<String> withFloor(Contenders installed) {
        return Stream.concat(
                        installed.transports().all().stream()
                                .filter(Transport::crossesProcesses)
                                .map(Transport::id),
                        Stream.of(FloorTable.FLOOR))
                .toList();
    }
}
