package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.driver.ResultFile;
import io.metrifier.bench.fault.FaultRun;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.DefaultContenders;
import io.metrifier.bench.flags.RoundCountFlags;
import io.metrifier.bench.flags.SettleFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.bench.output.OutputFiles;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.engine.Contender;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import io.metrifier.results.metric.FaultMetrics;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.transport.Durations;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how long callers go unanswered after a fault of the server. */
@Command(
        name = "fault",
        description = {
            "Injects faults and measures how long callers go unanswered.",
            "Also shows which calls fail, with what kind of failure, and the recovery time. Messages"
                    + " leave on a schedule, independent of answers.",
            "kill: the server process is killed, and another starts on the same port at once. pause: the"
                    + " process is stopped and continues (not on Windows). cut: the network is cut and restored."
                    + " move: another running server takes over the address, and the old one ends."
        },
        exitCodeList = {"0:done", "1:something could not be measured in any round", "2:usage error"},
        footer = {
            "  metrifier fault",
            "  metrifier fault --transport http,proto --faults kill",
            "  metrifier fault --faults cut --fault-duration 5s --duration 30s"
        })
final class FaultCommand extends PrintingCommand {
    private static final double MAX_MESSAGES = 1_000_000;
    private static final Duration WARMUP = Duration.ofSeconds(1);

    @Mixin
    private ContenderFlags selection = new ContenderFlags(DefaultContenders.COMPARED);

    @Option(
            names = "--faults",
            split = ",",
            defaultValue = "kill,pause,cut,move",
            paramLabel = "FAULT",
            description = "The faults to inject (${DEFAULT-VALUE}). Each into a new server.")
    private List<String> faults;

    @Option(
            names = "--fault-duration",
            defaultValue = "2s",
            paramLabel = "TIME",
            description = "How long a pause and a cut last (${DEFAULT-VALUE}).")
    private Duration lasting;

    @Option(
            names = "--rate",
            defaultValue = "500",
            paramLabel = "RATE",
            description = "Messages per second, such as 500 or 2k (${DEFAULT-VALUE}).")
    private String rate;

    @Option(
            names = "--duration",
            defaultValue = "20s",
            paramLabel = "TIME",
            description = "How long to send (${DEFAULT-VALUE}). The fault comes after a quarter of it.")
    private Duration duration;

    @Mixin
    private RoundCountFlags rounds;

    @Mixin
    private SettleFlags settle;

    @Mixin
    private TransportFlags flags;

    @Mixin
    private OutputFlags output;

    @Override
    public Integer call() throws IOException, InterruptedException {
        output.require();
        Contenders installed = given(selection::installed);
        TransportOptions options = flags.options();
        FaultRun.Plan plan = given(this::plan);
        boolean relay = plan.faults().stream().anyMatch(Fault::needsRelay);
        List<Contender> contenders = given(() -> selection.selectStartable(installed, options, relay));
        int times = rounds.rounds();
        err().println("injecting " + plan.faults() + " into the servers of "
                + contenders.stream().map(Contender::name).toList() + " at "
                + plan.load().pace().rate() + "/s, "
                + (times == 1 ? "once" : times + " times") + "; this takes up to "
                + Durations.text(plan.longest().multipliedBy((long) times * contenders.size())));
        FaultRun run = new FaultRun(contenders, plan, sample -> err().println(TerminalText.message(describe(sample))));
        ResultFile file = new ResultFile(
                line(), arguments(), output, FaultMetrics.KIND, FaultMetrics.KIND + "-" + OutputFiles.time() + ".json");
        file.measure(times, run::measureRound);
        return file.isComplete(sample -> sample.contender() + sample.condition(FaultMetrics.FAULT))
                ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }

    private FaultRun.Plan plan() {
        Load load = new Load(Rate.parse(rate), duration, WARMUP);
        double messages = load.pace().rate().perSecond() * duration.toNanos() / 1e9;
        if (messages > MAX_MESSAGES) {
            throw new UsageException(
                    "more messages than the maximum of 1,000,000: rate=" + rate + " duration=" + duration);
        }
        return new FaultRun.Plan(
                faults.stream().map(Fault::of).toList(), lasting, load, DataSet.sample(), settle.settle());
    }

    private static String describe(RoundResult sample) {
        String what = sample.failure()
                .map(" FAILED: "::concat)
                .orElseGet(() -> String.format(
                        Locale.ROOT,
                        ": no answer for %.2f s",
                        sample.value(FaultMetrics.NO_ANSWER).orElseThrow()));
        return "[round " + sample.round() + "] " + sample.contender() + ", " + sample.condition(FaultMetrics.FAULT)
                + what;
    }
}
