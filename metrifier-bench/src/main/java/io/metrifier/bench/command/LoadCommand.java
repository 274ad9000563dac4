package io.metrifier.bench.command;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.bench.campaign.DistanceRun;
import io.metrifier.bench.campaign.RestVsGrpc;
import io.metrifier.bench.campaign.ResultFolder;
import io.metrifier.bench.campaign.RpcBench;
import io.metrifier.bench.campaign.Sessions;
import io.metrifier.bench.campaign.Slo;
import io.metrifier.bench.campaign.Sweep;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Transport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures latency at a chosen rate. */
@Command(
        name = "load",
        sortOptions = false,
        description = {
            "Measures latency at a rate you choose, counted from when each message was due.",
            "Exits 0 where every result is valid, 1 where one is INVALID or the run failed, 2 where it was used wrongly."
        })
final class LoadCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--transport",
            split = ",",
            paramLabel = "ID",
            description = "What to measure, in interleaved rounds; all that can where none is given.")
    private List<String> transports = List.of();

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            description = "What one message is: listPersons, getPerson, getPersonLinks, createPerson, "
                    + "programComposition, add, image, pingPong or prices (getPerson; listPersons in a sweep).")
    private @Nullable String scenario;

    @ArgGroup(heading = "What is asked for:%n")
    private LoadQuestion question = new LoadQuestion();

    @Option(
            names = "--requests",
            paramLabel = "N",
            description = "How many calls of each, one after the other: 1000 in " + RestVsGrpc.NAME + ", "
                    + Distances.SWEEP_REQUESTS + " in a sweep.")
    private @Nullable Integer requests;

    @Option(names = "--rounds", defaultValue = "1", paramLabel = "N", description = "How often to measure each.")
    private int rounds;

    @Option(
            names = "--server",
            defaultValue = "forked",
            paramLabel = "WHERE",
            description = "Where the server runs: forked, embedded or host:port.")
    private String server;

    @Option(
            names = "--network",
            defaultValue = "",
            paramLabel = "NETWORK",
            description = "What lies between client and server: local, same-zone, cross-region or "
                    + "<rtt>[,jitter=..][,bandwidth=..][,loss=..]; nothing where it is not given.")
    private String network;

    @Option(names = "--persons", defaultValue = "4", paramLabel = "N", description = "How many the data set holds.")
    private int persons;

    @Mixin
    private LoadFlags load;

    @Mixin
    private TransportFlags flags;

    @Option(
            names = {"-o", "--output"},
            defaultValue = "results",
            paramLabel = "FOLDER",
            description = "Where results are saved.")
    private Path output;

    @Option(names = "--help", usageHelp = true, description = "Explain this command.")
    private boolean help;

    @Override
    public Integer call() throws InterruptedException, IOException {
        Contenders contenders = Contenders.installed();
        ResultFolder folder = new ResultFolder(output);
        if (question.isOfDistance()) {
            return distance(contenders, folder);
        }
        if (requests != null) {
            throw new IllegalArgumentException("only calls one after the other are counted by their requests: requests="
                    + requests + "; ask for --sweep or --preset " + RestVsGrpc.NAME);
        }
        try (Sessions sessions = new Sessions(
                contenders::get, load.limits(), folder, spec.commandLine().getErr())) {
            if (question.preset != null) {
                return preset(question.preset, contenders, sessions);
            }
            Scenario asked = scenario();
            List<Subject> subjects = subjects(asked, chosen(contenders, asked));
            boolean free = transports.isEmpty() && !network.isEmpty();
            return measure(free ? sessions.crossing(subjects) : subjects, sessions);
        }
    }

    private Scenario scenario() {
        return scenario == null ? Scenario.GET_PERSON : Scenario.of(scenario);
    }

    private int distance(Contenders contenders, ResultFolder folder) throws IOException, InterruptedException {
        DistanceRun run = new DistanceRun(
                contenders::get,
                load.warmup(DistanceRun.WARMUP),
                folder,
                spec.commandLine().getErr());
        Distances distances = new Distances(spec, folder);
        if (question.preset != null) {
            List<String> networks = network.isEmpty() ? RestVsGrpc.NETWORKS : List.of(network);
            return distances.preset(run, networks, requests == null ? RestVsGrpc.REQUESTS : requests);
        }
        Scenario asked = scenario == null ? Scenario.LIST_PERSONS : Scenario.of(scenario);
        Sweep sweep = Sweep.parse(question.sweep, persons, network.isEmpty() ? "local" : network);
        return distances.sweep(
                run,
                sweep.steps(asked, chosen(contenders, asked), flags.options(), load.imageBytes()),
                requests == null ? Distances.SWEEP_REQUESTS : requests);
    }

    private int measure(List<Subject> subjects, Sessions sessions) throws IOException, InterruptedException {
        if (question.slo != null) {
            return new SloRun(
                            new Campaign(subjects, sessions),
                            Slo.parse(question.slo),
                            spec.commandLine().getOut())
                    .measure(load("1k"));
        }
        List<Load> loads = question.rates.isEmpty()
                ? List.of(load(question.rate == null ? "1k" : question.rate))
                : question.rates.stream().map(this::load).toList();
        return run(sessions, new RatedRun.Part(subjects, loads));
    }

    private int preset(String name, Contenders contenders, Sessions sessions) throws IOException, InterruptedException {
        if (!name.equals(LoadQuestion.RPC_BENCH)) {
            throw new IllegalArgumentException("no such preset: preset=" + name + " known=[" + LoadQuestion.RPC_BENCH
                    + ", " + RestVsGrpc.NAME + "]");
        }
        List<String> present = new ArrayList<>(RpcBench.TRANSPORTS);
        present.retainAll(contenders.ids());
        List<String> missing = new ArrayList<>(RpcBench.TRANSPORTS);
        missing.removeAll(present);
        if (!missing.isEmpty()) {
            spec.commandLine().getErr().println("not installed, so left out: " + missing);
        }
        if (present.isEmpty()) {
            throw new IllegalArgumentException(
                    "none of the preset's transports is installed: installed=" + contenders.ids());
        }
        return run(
                sessions,
                new RatedRun.Part(subjects(Scenario.PING_PONG, present), List.of(load.onto(RpcBench.pings()))),
                new RatedRun.Part(subjects(Scenario.PRICES, present), List.of(load.onto(RpcBench.prices()))));
    }

    private int run(Sessions sessions, RatedRun.Part... parts) throws IOException, InterruptedException {
        return new RatedRun(sessions, rounds, spec.commandLine().getOut()).measure(List.of(parts));
    }

    private Load load(String rate) {
        boolean stream = !scenario().hasCalls();
        Load.Builder builder = Load.builder().rate(Rate.parse(rate));
        return load.onto(stream ? builder.lanes(1) : builder);
    }

    private List<Subject> subjects(Scenario asked, List<String> ids) {
        ServerPlace place = ServerPlace.parse(server).over(network);
        DataSet data = new DataSet(persons);
        return ids.stream()
                .map(id -> new Subject(id, asked, place, data, flags.options()))
                .toList();
    }

    /** Finds out before the first measurement that one of them cannot be made. */
    private List<String> chosen(Contenders contenders, Scenario asked) {
        transports.forEach(id -> asked.requireOf(contenders.get(id)));
        return transports.isEmpty()
                ? contenders.transports().all().stream()
                        .filter(asked::isCarriedBy)
                        .filter(transport ->
                                transport.crossesProcesses() || network.isEmpty() && !question.isOfDistance())
                        .map(Transport::id)
                        .toList()
                : transports;
    }
}
