package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.campaign.DistanceRun;
import io.metrifier.bench.campaign.ResultFolder;
import io.metrifier.bench.campaign.Sweep;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.DefaultContenders;
import io.metrifier.bench.flags.ExchangeFlags;
import io.metrifier.bench.flags.NetworkFlags;
import io.metrifier.bench.flags.RoundCountFlags;
import io.metrifier.bench.flags.SeedFlags;
import io.metrifier.bench.flags.SettleFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.bench.run.DistanceQuestions;
import io.metrifier.bench.run.RunProgress;
import io.metrifier.engine.Pair;
import io.metrifier.engine.rounds.WarmedUpPairs;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.Scenario;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures a grid of sizes and distances, one caller and one call at a time. */
@Command(
        name = "sweep",
        description = {
            "Shows which transport is fastest at which size and distance.",
            "One caller makes one call after the other, for each size and each round trip of a grid."
        },
        exitCodeList = {"0:done, and every result is valid", "1:a result is INVALID, or a step failed", "2:usage error"
        },
        footer = {
            "  metrifier sweep persons=4..1000 rtt=1ms,5ms,36ms --transport http,proto",
            "  metrifier sweep messages=1..1000 --message order.proto --sample orders.json",
            "  metrifier sweep rtt=1ms,36ms --transport http,proto --scenario image"
        })
final class SweepCommand extends PrintingCommand {
    @Parameters(
            arity = "0..*",
            paramLabel = "AXIS",
            description = "What varies: persons=4..1000 (in steps of four times), persons=4,100, messages=1..1000 in a"
                    + " list with --message, rtt=1ms,5ms,36ms.")
    private List<String> axes = List.of();

    @Mixin
    private ContenderFlags selection = new ContenderFlags(DefaultContenders.EVERY_TRANSPORT);

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            defaultValue = "listPersons",
            description = "The call: listPersons, getPerson, getPersonLinks, createPerson, programComposition, add or"
                    + " image (${DEFAULT-VALUE}).")
    private String scenario;

    @Option(
            names = "--persons",
            defaultValue = "4",
            paramLabel = "N",
            description = "Persons in the data set without an axis persons (${DEFAULT-VALUE}).")
    private int persons;

    @Option(
            names = "--image-size",
            paramLabel = "BYTES",
            defaultValue = "100000",
            description = "The size of the picture of scenario image (${DEFAULT-VALUE}).")
    private int imageBytes;

    @Mixin
    private NetworkFlags network;

    @Option(
            names = "--requests",
            defaultValue = "200",
            paramLabel = "N",
            description = "Calls of each step, in all rounds together (${DEFAULT-VALUE}).")
    private int requests;

    @Mixin
    private RoundCountFlags count;

    @Mixin
    private SettleFlags settle;

    @Mixin
    private SeedFlags seed;

    @Mixin
    private TransportFlags flags;

    @Mixin
    private ExchangeFlags exchange;

    @Mixin
    private OutputFlags output;

    @Override
    public Integer call() throws InterruptedException, IOException {
        int rounds = count.rounds();
        requireQuestion(rounds);
        Contenders contenders = given(selection::installed);
        TransportOptions options = exchange.brought(flags.options());
        output.require();
        ResultFolder folder = new ResultFolder(output.results());
        DistanceRun run = new DistanceRun(
                new WarmedUpPairs<>(Pair::start, settle.settle(), new RunProgress(err())), folder, err(), seed.seed());
        List<DistanceRun.Step> steps = given(() -> steps(contenders, options));
        return new DistanceQuestions(line(), folder, output).measure(run, steps, rounds, requests);
    }

    private void requireQuestion(int rounds) {
        if (axes.isEmpty()) {
            throw new UsageException("a sweep needs an axis such as persons=4..1000 or rtt=1ms,36ms");
        }
        if (requests < rounds) {
            throw new UsageException("each round needs a call of each kind: requests=" + requests + " rounds=" + rounds
                    + "; give --requests " + rounds + " or more");
        }
    }

    private List<DistanceRun.Step> steps(Contenders contenders, TransportOptions options) {
        Scenario requested = exchange.message().isGiven() ? exchange.scenario() : Scenario.of(scenario);
        if (!requested.hasCalls()) {
            throw new UsageException("sweep measures calls, and this scenario is a stream: scenario=" + requested.id());
        }
        Sweep sweep = Sweep.parse(axes, persons, network.text().isEmpty() ? "local" : network.text());
        if (exchange.message().isGiven()
                ? sweep.persons().size() > 1
                : !sweep.messages().isEmpty()) {
            throw new UsageException(
                    "the axis persons is for the Person service, the axis messages for --message:" + " axes=" + axes);
        }
        int bytes = Load.builder().imageBytes(imageBytes).build().imageBytes();
        return sweep.steps(requested, selection.carriersOf(requested, true, contenders, options), bytes);
    }
}
