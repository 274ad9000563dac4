package io.metrifier.bench.command;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.bench.campaign.DistanceRun;
import io.metrifier.bench.campaign.LoadPairs;
import io.metrifier.bench.campaign.RestVsGrpc;
import io.metrifier.bench.campaign.ResultFolder;
import io.metrifier.bench.campaign.Slo;
import io.metrifier.bench.campaign.Sweep;
import io.metrifier.bench.campaign.WritableFolder;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.ExchangeFlags;
import io.metrifier.bench.flags.LoadFlags;
import io.metrifier.bench.flags.LoadQuestion;
import io.metrifier.bench.flags.PriceFlags;
import io.metrifier.bench.flags.ShareFlags;
import io.metrifier.bench.flags.SubjectFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.bench.run.DistanceQuestions;
import io.metrifier.bench.run.RatedRun;
import io.metrifier.bench.run.RpcBenchParts;
import io.metrifier.bench.run.RunProgress;
import io.metrifier.bench.run.SloRun;
import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Pair;
import io.metrifier.engine.rounds.WarmedUpPairs;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.place.UsageException;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures latency at a chosen rate. */
@Command(
        name = "load",
        sortOptions = false,
        description = {
            "Measures latency at a rate you choose, counted from the moment each message was due.",
            "Exit codes: 0 every result is valid, 1 one is INVALID or the run failed, 2 used wrongly."
        })
final class LoadCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private ContenderFlags who;

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            description = "What each message does: listPersons, getPerson, getPersonLinks, createPerson, "
                    + "programComposition, add, image, pingPong or prices (getPerson; listPersons in a sweep).")
    private @Nullable String scenario;

    @ArgGroup(heading = "What to find out, one of:%n")
    private LoadQuestion question = new LoadQuestion();

    @Option(
            names = "--requests",
            paramLabel = "N",
            description =
                    "How many calls of each kind to make at least, one after the other, all rounds together: 1000 in "
                            + RestVsGrpc.NAME + ", " + DistanceQuestions.SWEEP_REQUESTS + " in a sweep.")
    private @Nullable Integer requests;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How often to measure each, with new JVMs every time (1; " + DistanceQuestions.ROUNDS
                    + " in a sweep and in " + RestVsGrpc.NAME + ").")
    private @Nullable Integer rounds;

    @Mixin
    private SubjectFlags subject;

    @Mixin
    private LoadFlags load;

    @Mixin
    private TransportFlags flags;

    @Mixin
    private ShareFlags share;

    @Mixin
    private ExchangeFlags exchange;

    @Option(
            names = {"-o", "--output"},
            defaultValue = "results",
            paramLabel = "FOLDER",
            description = "The folder to save results in (${DEFAULT-VALUE}).")
    private Path output;

    @Option(
            names = "--print-results",
            description = "Also print every result as one line of JSON to standard output, for where only a log stays.")
    private boolean printResults;

    @Mixin
    private PriceFlags price;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    private TransportOptions options = TransportOptions.defaults();

    /** What was asked for, understood before the first server is started. */
    @FunctionalInterface
    private interface Asked {
        int measure(Campaign.Measurer measurer) throws IOException, InterruptedException;
    }

    @Override
    public Integer call() throws InterruptedException, IOException {
        Contenders contenders = Contenders.installed();
        if (rounds != null && rounds < 1) {
            throw new UsageException("rounds must be at least 1: rounds=" + rounds);
        }
        share.requireShareable(question, subject, 1);
        options = exchange.brought(flags.options());
        WritableFolder.require(output, "--output");
        ResultFolder folder = new ResultFolder(output);
        if (question.isOfDistance()) {
            return distance(contenders, folder);
        }
        Asked asked = given(() -> rated(contenders));
        PrintWriter err = spec.commandLine().getErr();
        try (LoadPairs pairs = new LoadPairs(
                one -> contender(one, contenders), settled(Pair::start), load.limits(), folder, err, this::print)) {
            int exit = asked.measure(pairs);
            return pairs.failures() == 0 && (who.chosenFreely() || pairs.leftOut() == 0) ? exit : ExitCode.SOFTWARE;
        }
    }

    private void print(LoadResult result) {
        if (printResults) {
            PrintWriter out = spec.commandLine().getOut();
            out.println(Json.line(result));
            out.flush();
        }
    }

    private <M extends ClosedLoopPair> WarmedUpPairs<M> settled(WarmedUpPairs.Starter<M> starter) {
        return new WarmedUpPairs<>(
                starter, load.settle(), new RunProgress(spec.commandLine().getErr()));
    }

    private static Contender contender(Subject subject, Contenders contenders) {
        return Contender.of(subject.transport(), contenders, subject.options());
    }

    private Asked rated(Contenders contenders) {
        if (requests != null) {
            throw new UsageException("only calls one after the other are counted by their requests: requests="
                    + requests + "; ask for --sweep or --preset " + RestVsGrpc.NAME);
        }
        price.coreHour();
        if (question.preset != null) {
            RpcBenchParts.requirePreset(question.preset);
            RatedRun.Part[] parts = RpcBenchParts.of(
                    contenders, options, subject, load, spec.commandLine().getErr());
            return measurer -> run(measurer, parts);
        }
        Scenario asked = scenario();
        List<Subject> subjects = subject.subjects(asked, chosen(contenders, asked));
        List<Load> loads = loads();
        share.requireShareable(question, subject, subjects.size() * loads.size() * (rounds == null ? 1 : rounds));
        if (load.requiresAsync() && asked.hasCalls()) {
            Exchanges.requireAsync(asked);
        }
        Optional<Slo> slo = Optional.ofNullable(question.slo).map(Slo::parse);
        return measurer -> slo.isPresent()
                ? new SloRun(
                                new Campaign(subjects, measurer),
                                slo.get(),
                                spec.commandLine().getOut())
                        .measure(loads.get(0))
                : shared(measurer, contender(subjects.get(0), contenders), new RatedRun.Part(subjects, loads));
    }

    private int shared(Campaign.Measurer measurer, Contender first, RatedRun.Part part)
            throws IOException, InterruptedException {
        share.awaitServer(first, part.subjects().get(0));
        return run(measurer, part);
    }

    private List<Load> loads() {
        return question.rates.isEmpty()
                ? List.of(load(question.rate == null ? "1k" : question.rate))
                : question.rates.stream().map(this::load).toList();
    }

    private Scenario scenario() {
        return scenario(Scenario.GET_PERSON);
    }

    private Scenario scenario(Scenario usual) {
        if (exchange.message().isGiven()) {
            return exchange.scenario();
        }
        return scenario == null ? usual : Scenario.of(scenario);
    }

    private int distance(Contenders contenders, ResultFolder folder) throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        DistanceRun run = new DistanceRun(
                step -> Contender.of(step.transport(), contenders, step.options())
                        .named(step.label()),
                settled(Pair::start),
                folder,
                err,
                load.seed());
        DistanceQuestions distances = new DistanceQuestions(spec, folder);
        if (question.preset != null) {
            List<String> networks = subject.network().isEmpty() ? RestVsGrpc.NETWORKS : List.of(subject.network());
            return distances.preset(run, networks, pairs(), requests(RestVsGrpc.REQUESTS));
        }
        List<DistanceRun.Step> steps = given(() -> sweep(contenders));
        return distances.sweep(run, steps, pairs(), requests(DistanceQuestions.SWEEP_REQUESTS));
    }

    private int pairs() {
        return rounds == null ? DistanceQuestions.ROUNDS : rounds;
    }

    private int requests(int usual) {
        int asked = requests == null ? usual : requests;
        if (asked < pairs()) {
            throw new UsageException("every round needs a call of each kind: requests=" + asked + " rounds=" + pairs());
        }
        return asked;
    }

    private List<DistanceRun.Step> sweep(Contenders contenders) {
        Scenario asked = scenario(Scenario.LIST_PERSONS);
        if (!asked.hasCalls()) {
            throw new UsageException(
                    "a sweep makes one call after the other, and a stream has none: scenario=" + asked.id());
        }
        Sweep sweep = Sweep.parse(
                question.sweep, subject.persons(), subject.network().isEmpty() ? "local" : subject.network());
        if (exchange.message().isGiven()
                ? sweep.persons().size() > 1
                : !sweep.messages().isEmpty()) {
            throw new UsageException(
                    "a sweep varies what there is, persons=<n>,<n> or, with --message, messages=<n>,<n>:" + " sweep="
                            + question.sweep);
        }
        return DistanceQuestions.understood(sweep.steps(asked, chosen(contenders, asked), load.imageBytes()));
    }

    private int run(Campaign.Measurer measurer, RatedRun.Part... parts) throws IOException, InterruptedException {
        return new RatedRun(
                        measurer,
                        rounds == null ? 1 : rounds,
                        price.coreHour(),
                        spec.commandLine().getOut())
                .measure(List.of(parts));
    }

    private Load load(String rate) {
        boolean stream = !scenario().hasCalls();
        Load.Builder builder = Load.builder().rate(Rate.parse(rate));
        return share.of(load.onto(stream ? builder.lanes(1) : builder));
    }

    /** Finds out before the first measurement that one of them cannot be made. */
    private List<Contender> chosen(Contenders contenders, Scenario asked) {
        List<String> usual = contenders.transports().all().stream()
                .filter(asked::isCarriedBy)
                .filter(transport ->
                        transport.crossesProcesses() || subject.network().isEmpty() && !question.isOfDistance())
                .map(Transport::id)
                .toList();
        List<Contender> chosen = who.carriers(usual, contenders, options);
        chosen.forEach(one -> asked.requireOf(one.transport()));
        return chosen;
    }
}
