package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.driver.NetworkStep;
import io.metrifier.bench.driver.ResultFile;
import io.metrifier.bench.driver.RunNotes;
import io.metrifier.bench.driver.RunProgress;
import io.metrifier.bench.explain.BuildupPlan;
import io.metrifier.bench.flags.BudgetFlags;
import io.metrifier.bench.flags.BuildupFlags;
import io.metrifier.bench.flags.NetworkFlags;
import io.metrifier.bench.output.OutputFiles;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.Engine;
import io.metrifier.engine.rounds.SkippedMeasurements;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.report.Reports;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.transport.Durations;
import io.metrifier.transport.TransportOptions;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** Shows where the time of a call goes, and what would change it. */
@Command(
        name = "explain",
        description = {
            "Shows where the time of a call goes, and what would change it.",
            "Builds each contender up from bare bytes: the framing of its wire, its format, and every"
                    + " option that it is named with, such as proto+execution=worker+tls=on. All rungs take turns"
                    + " in the same rounds. A step that does not differ from zero is named as such. With 3 rounds"
                    + " or more, remaining time goes to further rounds of the rungs alone."
        },
        exitCodeList = {"0:explained", "1:failed, or INVALID: more than 15 %% of a call is unexplained", "2:usage error"
        },
        footer = {
            "  metrifier explain --transport http,proto -o explain.html",
            "  metrifier explain --transport http+client=jdk --threads 1",
            "  metrifier explain --message docs/examples/order.proto --transport http,proto"
        })
final class ExplainCommand extends PrintingCommand {
    private static final int MAX_ROUNDS = 30;

    @Mixin
    private BuildupFlags what;

    @Mixin
    private BudgetFlags budget = new BudgetFlags("15m");

    @Mixin
    private NetworkFlags network;

    @Mixin
    private OutputFlags output;

    private volatile @Nullable NetworkStep far;

    @Override
    public Integer call() throws IOException, InterruptedException {
        output.require();
        int rounds = budget.rounds().rounds();
        int most = rounds < VerdictRule.FEWEST_ROUNDS ? rounds : Math.max(rounds, MAX_ROUNDS);
        Duration beyond = network.text().isEmpty() ? Duration.ZERO : NetworkStep.estimate(what.ladderCount(), rounds);
        if (!beyond.isZero()) {
            err().println("reserved for the network: " + Durations.text(beyond));
        }
        Duration climbing = budget.hasTime() ? budget.time().minus(beyond) : budget.time();
        Engine.Plan plan =
                given(() -> budget.plan(most, climbing, turns -> turns).requireTime(what.ladderCount()));
        Contenders installed = Contenders.installed();
        TransportOptions both = what.options();
        BuildupPlan ladders = given(() -> what.planLadders(installed, both, err()::println));
        RunProgress progress = new RunProgress(err(), plan.time());
        ladders.fit(countFitting(plan, ladders.rungs().size()));
        Engine engine = given(() ->
                new Engine(ladders.contenders(), List.of(what.workload()), what.toConditions(both), plan, progress));
        String name = "explain-" + OutputFiles.time();
        far = network.text().isEmpty() ? null : given(() -> planStep(ladders, both, rounds, name + "-network.json"));
        err().println("explaining "
                + ladders.ladders().stream().map(Buildup::contender).toList() + ": contenders="
                + ladders.contenders().size() + " rounds=" + rounds + "; this takes up to "
                + Durations.text(climbing.plus(beyond)));
        ResultFile file = new ResultFile(line(), arguments(), output, RunMetrics.KIND, name + ".json");
        try (RunNotes notes = new RunNotes(installed, ladders.contenders(), ladders.ladders())) {
            file.measure(
                    () -> measure(engine, ladders, plan, file, notes),
                    new ResultFile.View(
                            progress::end,
                            read -> Reports.briefExplanation(withNetwork(file), VerdictRule.DEFAULT),
                            read -> Reports.explain(withNetwork(file), VerdictRule.DEFAULT)));
        }
        return isExplained(file) ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private boolean isExplained(ResultFile file) {
        return file.samples().stream().anyMatch(RoundResult::measured)
                && Reports.isExplained(withNetwork(file), VerdictRule.DEFAULT);
    }

    /** Reserves one more round for the rungs: rungs that cannot be separated make an explanation invalid. */
    private int countFitting(Engine.Plan plan, int rungs) {
        int each = Engine.countTypicalPairs(plan);
        return plan.maxRounds() == plan.rounds() ? each : each - (rungs + plan.rounds() - 1) / plan.rounds();
    }

    private NetworkStep planStep(BuildupPlan ladders, TransportOptions both, int rounds, String name) {
        Set<String> tops = ladders.ladders().stream().map(Buildup::contender).collect(Collectors.toSet());
        List<Contender> contenders = ladders.contenders().stream()
                .filter(contender -> tops.contains(contender.name()))
                .map(Contender::requireNetwork)
                .toList();
        Engine.Plan plan = NetworkStep.plan(contenders.size(), rounds, network.text());
        Engine engine = new Engine(
                contenders,
                List.of(what.ofOneCaller()),
                what.toConditions(both),
                plan,
                new RunProgress(err(), plan.time()));
        return new NetworkStep(engine, new ResultFile(line(), arguments(), output, RunMetrics.KIND, name));
    }

    private void measure(Engine engine, BuildupPlan ladders, Engine.Plan plan, ResultFile file, RunNotes notes)
            throws IOException {
        engine.run(
                round -> ladders.rungs(),
                samples -> file.save(
                        samples, notes.create(samples, SkippedMeasurements.of(samples, plan), VerdictRule.DEFAULT)));
        NetworkStep last = far;
        if (last != null) {
            last.run();
            err().println("results: " + last.file().path());
        }
    }

    private ReadResults withNetwork(ResultFile file) {
        return Optional.ofNullable(far)
                .map(NetworkStep::file)
                .filter(network -> !network.samples().isEmpty())
                .map(file::readWith)
                .orElseGet(file::read);
    }
}
