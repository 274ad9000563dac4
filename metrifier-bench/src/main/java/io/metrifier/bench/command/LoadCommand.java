package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.driver.LoadRun;
import io.metrifier.bench.driver.RunProgress;
import io.metrifier.bench.driver.SloCheck;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.DefaultContenders;
import io.metrifier.bench.flags.LoadFlags;
import io.metrifier.bench.flags.LoadMode;
import io.metrifier.bench.flags.PriceFlags;
import io.metrifier.bench.flags.RoundCountFlags;
import io.metrifier.bench.flags.ScenarioFlags;
import io.metrifier.bench.flags.ShareFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.bench.load.LoadReporter;
import io.metrifier.bench.load.LoadRounds;
import io.metrifier.bench.load.ResultFolder;
import io.metrifier.bench.load.Slo;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.ScenarioCalls;
import io.metrifier.results.load.Load;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures latency at a chosen rate. */
@Command(
        name = "load",
        description = {
            "Measures latency at a rate that you choose.",
            "Counts from when a message was due. Writes a page: percentiles and CPU time."
        },
        exitCodeList = {
            "0:done, and every result is valid; with --slo: every contender meets it",
            "1:a result is INVALID, a contender misses the target, or the run failed",
            "2:usage error",
            "3:with --slo and --rate: time was up before it was conclusive"
        },
        footer = {
            "  metrifier load --transport http,proto --rate 2k",
            "  metrifier load --slo 'p99<5ms' --network 36ms,bandwidth=100mbit",
            "  metrifier load --slo 'p99<5ms' --rate 2k",
            "  metrifier load --vary network=local,5ms,36ms --rate 500",
            "  metrifier load --rate 1k,2k,5k --server 10.0.0.2:7700 -o load.html"
        })
final class LoadCommand extends PrintingCommand {
    @Mixin
    private ContenderFlags selection = new ContenderFlags(DefaultContenders.EVERY_TRANSPORT);

    @Mixin
    private ScenarioFlags scenario;

    @Mixin
    private LoadMode question;

    @Mixin
    private RoundCountFlags count;

    @Mixin
    private LoadFlags load;

    @Mixin
    private TransportFlags flags;

    @Mixin
    private ShareFlags share;

    @Mixin
    private OutputFlags output;

    @Option(names = "--json", description = "Also print each result as a line of JSON.")
    private boolean json;

    @Mixin
    private PriceFlags price;

    @Override
    public Integer call() throws IOException, InterruptedException {
        selection.allowAxes(RunMetrics.NETWORK);
        Contenders contenders = given(selection::installed);
        question.require();
        output.require();
        LoadRun run = new LoadRun(line(), output, price.coreHour(), json);
        List<String> networks = given(() -> question.selectNetworks(selection));
        share.requireShareable(question, networks, 1);
        TransportOptions options = scenario.message().withMessage(flags.options());
        List<MeasuredCall> subjects = given(() -> planSubjects(contenders, networks, options));
        List<Load> loads = given(this::loads);
        share.requireShareable(question, networks, subjects.size() * loads.size() * rounds());
        Optional<Slo> slo = given(question::target);
        LoadRounds measured = new LoadRounds(
                one -> findContender(one, contenders),
                LoadRounds.Pairs.withWarmup(load.settle(), new RunProgress(err())),
                given(load::limits),
                new LoadReporter(new ResultFolder(output.results()), arguments(), err(), run::add),
                load.seed());
        int exit;
        if (slo.isPresent() && question.isSearch()) {
            exit = run.search(measured, subjects, loads.get(0), slo.get());
        } else {
            share.awaitServer(findContender(subjects.get(0), contenders), subjects.get(0));
            Optional<SloCheck> check =
                    slo.map(target -> SloCheck.start(question.time(), target, rounds(), subjects, loads));
            exit = run.measure(measured, subjects, loads, rounds(), check);
        }
        return measured.failures() == 0 && (selection.isDefaultSelection() || measured.skipped() == 0)
                ? exit
                : ExitCode.SOFTWARE;
    }

    private Contender findContender(MeasuredCall subject, Contenders contenders) {
        return selection.findNamed(subject.contender(), subject.transport(), contenders, subject.options());
    }

    private List<MeasuredCall> planSubjects(Contenders contenders, List<String> networks, TransportOptions options) {
        Scenario requested = scenario();
        if (load.requiresAsync() && requested.hasCalls()) {
            ScenarioCalls.requireAsync(requested);
        }
        return question.planSubjects(
                requested, selection.selectCarriersOf(requested, !networks.isEmpty(), contenders, options), networks);
    }

    /** A share is one round of a load that several processes send. */
    private int rounds() {
        return share.isGiven() && !count.isGiven() ? 1 : count.rounds();
    }

    private List<Load> loads() {
        int fewest = scenario().hasCalls() ? 4 : 1;
        return question.paces()
                .map(pace -> share.applyTo(load.toLoad(pace, fewest)))
                .toList();
    }

    private Scenario scenario() {
        return scenario.requireOne(any -> true, "scenarios");
    }
}
