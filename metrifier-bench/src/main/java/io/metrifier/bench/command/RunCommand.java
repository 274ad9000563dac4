package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.InputFiles;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.driver.InterimAnalyses;
import io.metrifier.bench.driver.ResultFile;
import io.metrifier.bench.driver.RunNotes;
import io.metrifier.bench.driver.RunProgress;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.DefaultContenders;
import io.metrifier.bench.flags.MatrixFlags;
import io.metrifier.bench.flags.PriceFlags;
import io.metrifier.bench.flags.RoundFlags;
import io.metrifier.bench.flags.WorkloadFlags;
import io.metrifier.bench.output.OutputFiles;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.bench.output.Terminal;
import io.metrifier.engine.AotTraining;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Workload;
import io.metrifier.engine.rounds.Engine;
import io.metrifier.engine.rounds.SkippedMeasurements;
import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.network.Network;
import io.metrifier.report.Reports;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.transport.Durations;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** The default run: which contender is faster, by how much, and how certain that is. */
@Command(
        name = RunCommand.NAME,
        description = {
            "Compares transports: which is faster, by how much, how certain.",
            "Each contender has its own client JVM and server JVM. Once settled they take short turns"
                    + " with the others, in random order; every round starts new JVMs. Runs without arguments take"
                    + " five to ten minutes."
        },
        exitCodeList = {
            "0:done; with --until-conclusive: conclusive; with --against: not slower",
            "1:failed, or invalid: the baseline differs from its twin, the same baseline run again; with --against:"
                    + " something is slower",
            "2:usage error",
            "3:inconclusive: with --until-conclusive or --against, or half of the contenders did not settle"
        },
        footer = {
            "  metrifier run --transport http,proto --until-conclusive",
            "  metrifier run --message docs/examples/order.proto --time 15m",
            "  metrifier run --vary network=local,5ms --vary persons=4..1000",
            "  metrifier run --against before.jar --transport http -o report.html"
        })
final class RunCommand extends PrintingCommand {
    static final String NAME = "run";

    @Mixin
    private ContenderFlags selection = new ContenderFlags(DefaultContenders.COMPARED_WITH_BASELINE);

    @Mixin
    private MatrixFlags matrix;

    @Mixin
    private RoundFlags rounds;

    @Mixin
    private WorkloadFlags work;

    @Mixin
    private OutputFlags output;

    @Mixin
    private PriceFlags price;

    private TransportOptions both = TransportOptions.defaults();
    /** How often samples were saved: once for each workload of a round. */
    private int saved;

    @Override
    public Integer call() throws IOException, InterruptedException {
        requireFiles();
        selection.allowAxes(RunMetrics.NETWORK, RunMetrics.PERSONS, RunMetrics.MESSAGES, RunMetrics.IMAGE_SIZE);
        selection.add(given(matrix::pairs));
        Contenders installed = given(selection::installed);
        both = work.options();
        given(work::scenarioIds); // before a JVM is asked about each contender, which takes seconds
        List<Network> networks = given(() -> work.selectNetworks(selection));
        List<Contender> contenders = given(() -> selectContenders(installed));
        List<Workload> workloads = given(() -> work.planWorkloads(contenders, selection));
        price.coreHour();
        VerdictRule judge = given(rounds::rule);
        Engine.Plan plan = given(() -> rounds.plan(networks));
        RunProgress progress = new RunProgress(err(), plan.time());
        List<Contender> trained = AotTraining.train(contenders, workloads.get(0), err()::println);
        Engine engine = given(() -> new Engine(trained, workloads, work.toConditions(both), plan, progress));
        announce(contenders, workloads, plan);
        ResultFile file = new ResultFile(
                line(), selection.pinVersions(arguments()), output, RunMetrics.KIND, OutputFiles.time() + ".json");
        InterimAnalyses analyses = new InterimAnalyses(file::read, judge, contenders, plan.time(), System::nanoTime);
        try (RunNotes notes = new RunNotes(installed, contenders, List.of())) {
            file.measure(
                    () -> {
                        engine.run(analyses, samples -> {
                            save(file, samples, notes, plan, analyses.rule());
                            int round = samples.get(samples.size() - 1).round();
                            if (++saved % workloads.size() == 0 && round < plan.maxRounds()) {
                                progress.showResults(round, Reports.firstLook(file.read(), judge, Terminal.width()));
                            }
                        });
                        analyses.end();
                        save(file, file.samples(), notes, plan, analyses.rule());
                    },
                    new ResultFile.View(
                            progress::end,
                            read -> Reports.brief(read, analyses.rule(), price.coreHour()),
                            read -> Reports.page(read, price.coreHour())));
        }
        return exitCode(file, analyses);
    }

    /** The rule of the last analysis is saved as well, so that a page says what the terminal said. */
    private static void save(
            ResultFile file, List<RoundResult> samples, RunNotes notes, Engine.Plan plan, VerdictRule rule)
            throws IOException {
        if (!samples.isEmpty()) {
            file.save(samples, notes.create(samples, SkippedMeasurements.of(samples, plan), rule));
        }
    }

    private void requireFiles() {
        rounds.against().ifPresent(InputFiles::require);
        output.require();
    }

    private void announce(List<Contender> contenders, List<Workload> workloads, Engine.Plan plan) {
        err().println("measuring " + contenders.stream().map(Contender::name).toList() + " in " + rounds.describe(plan)
                + ", each after its warm-up; this takes up to " + Durations.text(plan.time()));
        selection.missingStacks().ifPresent(err()::println);
        if (!work.message().isGiven()
                && contenders.stream().noneMatch(contender -> contender.name().equals(Contenders.BASELINE))) {
            err().println("no overhead versus the baseline, and no comparison with its twin: add " + Contenders.BASELINE
                    + " to --transport");
        }
        List<String> elsewhere = contenders.stream()
                .filter(one -> !one.baseline() && one.options().execution() != both.execution())
                .filter(one -> !one.spec().clientVariant().options().containsKey("execution"))
                .map(one -> one.name() + " (" + one.options().execution().name().toLowerCase(Locale.ROOT) + ")")
                .toList();
        if (!elsewhere.isEmpty()) {
            err().println("handlers run where the description of a contender says: " + String.join(", ", elsewhere));
        }
        if (work.scenarioIds().size() > 1) {
            err().println("scenarios of each round: " + work.scenarioIds());
        }
    }

    private int exitCode(ResultFile file, InterimAnalyses analyses) {
        if (!file.isComplete(RoundResult::contender)) {
            return ExitCode.SOFTWARE;
        }
        Optional<String> invalid = Reports.findInvalidity(file.read(), analyses.rule());
        if (invalid.isPresent()) {
            err().println("INVALID: " + invalid.get() + "; repeat the run on a quiet machine");
            return ExitCode.SOFTWARE;
        }
        List<String> refused = file.samples().stream()
                .filter(RoundResult::refused)
                .flatMap(one -> one.failure().stream())
                .distinct()
                .toList();
        if (!refused.isEmpty()) {
            refused.forEach(reason -> err().println("INVALID: " + reason));
            return ExitCode.SOFTWARE;
        }
        if (analyses.isConclusiveByCpuOnly()) {
            err().println("conclusive by CPU per call; calls per second are inconclusive, their interval is above");
        }
        if (rounds.against().isPresent()) {
            return analyses.exitCode();
        }
        return rounds.runsUntilConclusive() && !analyses.isConclusive()
                        || Reports.describeUnsettled(file.read()).isPresent()
                ? INCONCLUSIVE
                : ExitCode.OK;
    }

    private List<Contender> selectContenders(Contenders installed) {
        List<Contender> own =
                new ArrayList<>(selection.selectCarriers(work.message().selectDefaults(installed), installed, both));
        if (!selection.hasExplicitTransports() && !work.message().isGiven()) {
            own.add(Contender.parse(Contenders.BASELINE, installed, both));
        }
        return rounds.against().map(jar -> withOthers(own, jar)).orElse(own);
    }

    private static List<Contender> withOthers(List<Contender> own, Path jar) {
        List<Contender> both = own.stream()
                .flatMap(contender -> contender.baseline()
                        ? Stream.of(contender)
                        : Stream.of(contender, given(() -> contender.ofBuild(jar))))
                .toList();
        ContenderDescriptions before = InstalledFolders.readDescriptions(jar);
        ContenderDescriptions now = ContenderDescriptions.installed();
        for (Contender contender : own) {
            Variant client = contender.spec().clientVariant();
            if (!contender.baseline() && !before.describeClient(client).equals(now.describeClient(client))) {
                throw new UsageException("the builds use different clients: contender=" + client + " before="
                        + before.describeClient(client) + " now=" + now.describeClient(client)
                        + "; name the client, such as http+client=socket, or omit the contender");
            }
        }
        return both;
    }
}
