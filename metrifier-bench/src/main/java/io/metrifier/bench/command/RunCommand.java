package io.metrifier.bench.command;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.campaign.WritableFolder;
import io.metrifier.bench.engine.Contender;
import io.metrifier.bench.engine.Engine;
import io.metrifier.bench.engine.Fork;
import io.metrifier.bench.engine.TurnPlan;
import io.metrifier.bench.engine.Workload;
import io.metrifier.bench.jmh.OptionsParam;
import io.metrifier.bench.jmh.RunFile;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.message.BroughtMessage;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.report.Reports;
import io.metrifier.report.stats.Judge;
import io.metrifier.results.Durations;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

    static final int UNDECIDED = 3;

    private static final DateTimeFormatter FILE_NAME = DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss'.json'");
    private static final Duration USUAL_TIME = Duration.ofMinutes(10);
    private static final Duration TIME_TO_DECIDE = Duration.ofMinutes(30);
    private static final int MOST_ROUNDS = 1_000;
    private static final int IMAGE_BYTES = 100_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ContenderFlags who;

    @Option(
            names = "--scenario",
            split = ",",
            paramLabel = "NAME",
            defaultValue = "getPerson",
            description = "What to call (${DEFAULT-VALUE}); all for the five of the Person service.")
    private List<String> scenarios;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description =
                    "How long it may take, about: 10m, or 30m with --until-decided. What that cuts off is reported.")
    private @Nullable Duration time;

    @Option(names = "--rounds", defaultValue = "3", description = "How many rounds at least (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = "--until-decided", description = "Go on with more rounds until every pair is decided.")
    private boolean untilDecided;

    @Option(
            names = "--against",
            paramLabel = "JAR",
            description = "Another build of this jar: each transport of both takes turns, so that a change of one is"
                    + " seen, and not one of the weather.")
    private @Nullable Path against;

    @Option(
            names = "--min-effect",
            paramLabel = "PERCENT",
            defaultValue = "10%",
            description = "The smallest difference that matters (${DEFAULT-VALUE}).")
    private String minEffect;

    @Mixin
    private ExchangeFlags exchange;

    @Option(names = "--threads", defaultValue = "4", description = "How many call at a time (${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--connections",
            defaultValue = "1",
            description = "How many clients the threads share (${DEFAULT-VALUE}).")
    private int connections;

    @Option(names = "--persons", defaultValue = "4", description = "The size of the data set (${DEFAULT-VALUE}).")
    private int persons;

    @Option(
            names = "--execution",
            defaultValue = "direct",
            description = "direct, worker or virtual (${DEFAULT-VALUE}).")
    private String execution;

    @Option(
            names = "--server",
            defaultValue = "forked",
            description = "Where servers run: forked, embedded or host:port (${DEFAULT-VALUE}).")
    private String server;

    @Option(names = "--options", paramLabel = "ID.NAME=VALUE;...", description = "Options of transports.")
    private @Nullable String options;

    @Option(names = "--seed", defaultValue = "1", description = "Of the order of turns (${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--results", defaultValue = "results", description = "The folder to write to (${DEFAULT-VALUE}).")
    private Path results;

    @Option(
            names = "--core-hour",
            paramLabel = "PRICE",
            description = "What an hour of one core costs, in any money: tells what a million calls cost.")
    private @Nullable Double coreHour;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    private TransportOptions both = TransportOptions.defaults();
    private volatile List<Fork> measured = List.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        WritableFolder.require(results, "--results");
        Contenders installed = Contenders.installed();
        both = exchange.message().brought(given(() -> OptionsParam.parse(execution, options == null ? "" : options)));
        List<Contender> contenders = given(() -> contenders(installed));
        List<Workload> workloads = given(() -> workloads(contenders));
        given(() -> Prices.of(coreHour));
        Judge judge = given(() -> new Judge(Judge.DEFAULT.confidence(), Percent.parse(minEffect)));
        Engine.Plan plan = given(this::plan);
        Path path = results.resolve(LocalDateTime.now().format(FILE_NAME));
        Engine engine = given(() -> new Engine(contenders, workloads, plan, new RunProgress(err())));
        announce(contenders, workloads, plan);
        try (RunFile file =
                new RunFile(path, spec.commandLine().getParseResult().originalArgs(), installed)) {
            Looks looks = new Looks(file::path, judge);
            LastWord.after(
                    () -> engine.run(untilDecided ? looks::enough : round -> true, forks -> {
                        measured = forks;
                        file.write(forks, parameters(), threads, plan.turns(), cutOff(forks, plan));
                    }),
                    () -> show(file.path(), measured, judge),
                    this::interrupted);
            return exitCode(measured, looks);
        }
    }

    private Engine.Plan plan() {
        return new Engine.Plan(rounds, untilDecided ? MOST_ROUNDS : rounds, TurnPlan.USUAL, bound(), seed);
    }

    private Duration bound() {
        return time != null ? time : untilDecided ? TIME_TO_DECIDE : USUAL_TIME;
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    private void announce(List<Contender> contenders, List<Workload> workloads, Engine.Plan plan) {
        err().println("measuring " + contenders.stream().map(Contender::name).toList() + " in "
                + (untilDecided
                        ? "rounds until every pair is decided"
                        : plan.rounds() == 1 ? "a single round" : plan.rounds() + " rounds")
                + ", each once it has settled; this takes up to " + Durations.text(plan.time()));
        if (!exchange.message().isGiven()
                && contenders.stream().noneMatch(contender -> contender.name().equals(Contenders.FLOOR))) {
            err().println("there will be no multiples of the floor: add " + Contenders.FLOOR + " to --transport");
        }
        if (workloads.size() > 1) {
            err().println("scenarios, one after the other in each round: " + scenarioIds());
        }
        err().flush();
    }

    private void interrupted() {
        err().println("interrupted; what is above was measured before");
        err().flush();
    }

    private @Nullable String cutOff(List<Fork> forks, Engine.Plan plan) {
        int done = forks.stream().mapToInt(Fork::round).max().orElse(0);
        return done < plan.rounds()
                ? done + " of " + plan.rounds() + " rounds were measured: time=" + plan.time()
                : null;
    }

    private void show(Path path, List<Fork> forks, Judge judge) {
        if (forks.isEmpty()) {
            err().println("nothing was measured: the first round was still under way");
            err().flush();
            return;
        }
        try {
            spec.commandLine().getOut().print(Reports.terminal(path, judge, Prices.of(coreHour)));
            spec.commandLine().getOut().flush();
            err().println("results: " + path);
            Path report = path.resolveSibling(path.getFileName().toString().replace(".json", ".html"));
            Reports.write(path, report, Prices.of(coreHour));
            err().println("report: " + report);
        } catch (IOException e) {
            err().println("no report: " + e.getMessage());
        }
        err().flush();
    }

    private int exitCode(List<Fork> forks, Looks looks) throws IOException {
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
        return against == null ? untilDecided && !looks.decided() ? UNDECIDED : ExitCode.OK : looks.changed();
    }

    private Map<String, String> parameters() {
        Map<String, String> parameters = new TreeMap<>();
        parameters.put("persons", Integer.toString(persons));
        parameters.put("execution", execution);
        parameters.put("server", server);
        parameters.put("options", options == null ? "" : options);
        parameters.put("connections", Integer.toString(connections));
        BroughtMessage.of(both).ifPresent(type -> parameters.put("message", type.name()));
        return parameters;
    }

    private List<Contender> contenders(Contenders installed) {
        List<Contender> own = new ArrayList<>(who.contenders(usual(installed), installed, both));
        if (!who.areExact() && !exchange.message().isGiven()) {
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
        return exchange.message().isGiven() ? exchange.message().usual(installed) : installed.usual();
    }

    private List<String> scenarioIds() {
        if (exchange.message().isGiven()) {
            return exchange.scenarios().stream().map(Scenario::id).toList();
        }
        return scenarios.equals(List.of("all")) ? PersonScenario.ids() : scenarios;
    }

    private static Scenario ofCalls(String id) {
        Scenario scenario = Scenario.of(id);
        if (!scenario.hasCalls()) {
            throw new IllegalArgumentException(
                    "only calls take turns, and a stream has a rate of its own: scenario=" + id + "; ask load for it");
        }
        return scenario;
    }

    private List<Workload> workloads(List<Contender> contenders) {
        List<Workload> workloads = scenarioIds().stream()
                .map(id -> new Workload(
                        ofCalls(id),
                        ServerPlace.parse(server),
                        new DataSet(persons),
                        threads,
                        connections,
                        false,
                        IMAGE_BYTES))
                .toList();
        workloads.forEach(
                workload -> contenders.forEach(contender -> workload.scenario().requireOf(contender.transport())));
        return workloads;
    }
}
