package io.metrifier.bench.command;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.campaign.RunFile;
import io.metrifier.bench.campaign.WritableFolder;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.PairFlags;
import io.metrifier.bench.flags.PriceFlags;
import io.metrifier.bench.flags.RoundFlags;
import io.metrifier.bench.flags.WorkloadFlags;
import io.metrifier.bench.run.InterimAnalyses;
import io.metrifier.bench.run.ReportOnExit;
import io.metrifier.bench.run.RunProgress;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Workload;
import io.metrifier.engine.rounds.Engine;
import io.metrifier.engine.rounds.PairResult;
import io.metrifier.engine.rounds.TimeCutOff;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.report.Reports;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.Durations;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The default run: who is ahead, by how much, and how sure that is. */
@Command(
        name = RunCommand.NAME,
        sortOptions = false,
        description = {
            "Compares transports. This is what runs without arguments.",
            "Each is measured by a client's and a server's JVM of its own, once both have settled, in short turns with"
                    + " the others; all of that again in every round.",
            "Takes five to ten minutes, depending on how long they take to settle."
        },
        footer = {
            "",
            "Exit codes: 0 done, and decided where --until-decided asks for it; 1 failed; 2 used wrongly; 3 undecided.",
            "With --against: 0 nothing is slower than before, 1 something is, 3 that cannot be told yet."
        })
final class RunCommand implements Callable<Integer> {
    static final String NAME = "run";

    private static final DateTimeFormatter FILE_NAME = DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss'.json'");

    @Spec
    private CommandSpec spec;

    @Mixin
    private ContenderFlags who;

    @Mixin
    private PairFlags pairs;

    @Mixin
    private RoundFlags rounds;

    @Option(
            names = "--against",
            paramLabel = "JAR",
            description = "Another build of this jar: each transport of both takes turns, so that a change of one is"
                    + " seen, and not one of the weather.")
    private @Nullable Path against;

    @Mixin
    private WorkloadFlags work;

    @Option(names = "--results", defaultValue = "results", description = "The folder to write to (${DEFAULT-VALUE}).")
    private Path results;

    @Mixin
    private PriceFlags price;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    private TransportOptions both = TransportOptions.defaults();
    private volatile List<PairResult> measured = List.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        WritableFolder.require(results, "--results");
        Contenders installed = Contenders.installed();
        both = work.options();
        List<Contender> contenders = given(() -> contenders(installed));
        List<Workload> workloads = given(() -> work.workloads(contenders));
        price.coreHour();
        VerdictRule judge = given(rounds::judge);
        Engine.Plan plan = given(rounds::plan);
        Path path = results.resolve(LocalDateTime.now().format(FILE_NAME));
        Engine engine = given(() -> new Engine(contenders, workloads, plan, new RunProgress(err())));
        announce(contenders, workloads, plan);
        try (RunFile file =
                new RunFile(path, spec.commandLine().getParseResult().originalArgs(), installed, List.of())) {
            InterimAnalyses looks = new InterimAnalyses(() -> read(file), judge);
            ReportOnExit.after(
                    () -> engine.run(rounds.untilDecided() ? looks::enough : round -> true, forks -> {
                        measured = forks;
                        file.write(forks, work.parameters(both), work.threads(), TimeCutOff.of(forks, plan));
                    }),
                    () -> show(file, measured, looks.rule()),
                    this::interrupted);
            return exitCode(measured, looks);
        }
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    private void announce(List<Contender> contenders, List<Workload> workloads, Engine.Plan plan) {
        err().println("measuring " + contenders.stream().map(Contender::name).toList() + " in " + rounds.inWords(plan)
                + ", each once it has settled; this takes up to " + Durations.text(plan.time()));
        if (!work.message().isGiven()
                && contenders.stream().noneMatch(contender -> contender.name().equals(Contenders.FLOOR))) {
            err().println("there will be no multiples of the floor: add " + Contenders.FLOOR + " to --transport");
        }
        if (workloads.size() > 1) {
            err().println("scenarios, one after the other in each round: " + work.scenarioIds());
        }
        err().flush();
    }

    private void interrupted() {
        err().println("interrupted; what is above was measured before");
        err().flush();
    }

    private void show(RunFile file, List<PairResult> forks, VerdictRule judge) {
        if (forks.isEmpty()) {
            err().println("nothing was measured: the first round was still under way");
            err().flush();
            return;
        }
        try {
            spec.commandLine().getOut().print(Reports.terminal(read(file), judge, price.coreHour()));
            spec.commandLine().getOut().flush();
            Path path = file.path();
            err().println("results: " + path);
            Path report = path.resolveSibling(path.getFileName().toString().replace(".json", ".html"));
            Files.writeString(report, HtmlPage.write(Reports.page(read(file), false, price.coreHour())));
            err().println("report: " + report);
        } catch (IOException e) {
            err().println("no report: " + e.getMessage());
        }
        err().flush();
    }

    private static ReadResults read(RunFile file) {
        return ReadResults.of(String.valueOf(file.path().getFileName()), file.saved());
    }

    private int exitCode(List<PairResult> forks, InterimAnalyses looks) throws IOException {
        boolean lost = forks.isEmpty()
                || forks.stream()
                        .collect(Collectors.groupingBy(fork -> fork.contender().name()))
                        .values()
                        .stream()
                        .anyMatch(own ->
                                own.stream().allMatch(fork -> fork.failure().isPresent()));
        if (lost) {
            return ExitCode.SOFTWARE;
        }
        return against == null
                ? rounds.untilDecided() && !looks.decided() ? InterimAnalyses.UNDECIDED : ExitCode.OK
                : looks.changed();
    }

    private List<Contender> contenders(Contenders installed) {
        List<Contender> own = new ArrayList<>(pairs.contenders(installed, both));
        if (!pairs.areGiven() || !who.chosenFreely()) {
            own.addAll(who.carriers(usual(installed), installed, both));
        }
        if (!pairs.areGiven() && !who.areExact() && !work.message().isGiven()) {
            own.add(Contender.parse(Contenders.FLOOR, installed, both));
        }
        return against == null ? own : withOthers(own, against);
    }

    private static List<Contender> withOthers(List<Contender> own, Path jar) {
        if (!Files.isReadable(jar)) {
            throw new IllegalArgumentException("--against must name the jar of another build: file=" + jar);
        }
        return own.stream()
                .flatMap(contender -> contender.baseline()
                        ? Stream.of(contender)
                        : Stream.of(contender, contender.of(jar.toString())))
                .toList();
    }

    /** What a first page shows of a library is its way with persons, as is the floor: a message has one way each. */
    private List<String> usual(Contenders installed) {
        return work.message().isGiven() ? work.message().usual(installed) : installed.byDefault();
    }
}
