package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.driver.ResultFile;
import io.metrifier.bench.firstcall.FirstCallRun;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.DataFlags;
import io.metrifier.bench.flags.DefaultContenders;
import io.metrifier.bench.flags.NetworkFlags;
import io.metrifier.bench.flags.RoundCountFlags;
import io.metrifier.bench.flags.SeedFlags;
import io.metrifier.bench.flags.SettleFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.bench.output.OutputFiles;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.engine.AotTraining;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Workload;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.network.Network;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.FirstCallMetrics;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how long the first answers take, before warm-up. */
@Command(
        name = "first-call",
        description = {
            "Measures first calls: how long they take before warm-up.",
            "How long a new server takes until it is ready, a new client until its first answer, and a"
                    + " new connection of a running client; and the seconds until a new pair reaches half and 95"
                    + " %% of its settled rate. With tls=on also handshakes per second and their CPU time, with"
                    + " and without session resumption. Every figure comes from new JVMs."
        },
        exitCodeList = {"0:done", "1:a contender could not be measured in any round", "2:usage error"},
        footer = {
            "  metrifier first-call",
            "  metrifier first-call --transport http,proto --rounds 10",
            "  metrifier first-call --transport http+tls=on --network 36ms"
        })
final class FirstCallCommand extends PrintingCommand {
    @Mixin
    private ContenderFlags selection = new ContenderFlags(DefaultContenders.COMPARED);

    @Mixin
    private NetworkFlags network;

    @Mixin
    private RoundCountFlags rounds = new RoundCountFlags(5);

    @Mixin
    private DataFlags persons;

    @Mixin
    private SettleFlags settle;

    @Option(
            names = "--handshake-time",
            defaultValue = "20s",
            paramLabel = "TIME",
            description = "How long to make TLS handshakes with each server that has TLS; the first half is"
                    + " warm-up; 0s skips this part (${DEFAULT-VALUE}).")
    private Duration handshakes;

    @Mixin
    private SeedFlags seed;

    @Mixin
    private TransportFlags flags;

    @Mixin
    private OutputFlags output;

    @Override
    public Integer call() throws IOException, InterruptedException {
        output.require();
        Contenders installed = given(selection::installed);
        TransportOptions options = flags.optionsOfFirstCalls();
        Optional<Network> between = given(() -> Network.parseOptional(network.text()));
        List<Contender> contenders = given(() -> selection.selectStartable(installed, options, between.isPresent()));
        DataSet data = given(persons::data);
        int times = rounds.rounds();
        err().println("starting " + contenders.stream().map(Contender::name).toList() + ", " + times
                + (times == 1 ? " time" : " times") + " each"
                + between.map(crossed -> ", over " + crossed).orElse(""));
        List<Contender> trained =
                AotTraining.train(contenders, new Workload(Scenario.GET_PERSON, data, 1), err()::println);
        FirstCallRun run = new FirstCallRun(trained, data, between, handshakes, settle.settle(), seed.seed());
        ResultFile file = new ResultFile(
                line(),
                arguments(),
                output,
                FirstCallMetrics.KIND,
                FirstCallMetrics.KIND + "-" + OutputFiles.time() + ".json");
        file.measure(
                times,
                round -> run.measureRound(
                        round,
                        (contender, failure) -> err().println(TerminalText.message("[round " + round + "] "
                                + contender.name()
                                + failure.map(reason -> " FAILED: " + reason).orElse("")))));
        return file.isComplete(RoundResult::contender) ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
