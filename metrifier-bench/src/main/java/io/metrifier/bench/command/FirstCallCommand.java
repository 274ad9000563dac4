package io.metrifier.bench.command;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.campaign.WritableFolder;
import io.metrifier.bench.firstcall.FirstCallRun;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.bench.run.SavedRounds;
import io.metrifier.engine.Contender;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.place.UsageException;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.document.Sample;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.figure.FirstCallFigures;
import io.metrifier.results.network.Network;
import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How long the first answers take, before anything is warm. */
@Command(
        name = "start",
        sortOptions = false,
        description = {
            "Measures first calls: how long a new server takes to be there, a new client to get its first answer, and a"
                    + " new connection of a client that has one; and how many seconds a new client and a new server"
                    + " call until they reach half and 95 %% of the rate they settle at. With tls=on also how many"
                    + " handshakes a second a server makes, and their CPU time, with and without a session to resume.",
            "Every figure is of JVMs that were started for it."
        },
        footer = {"", "Exit codes: 0 done, 1 somebody could not be measured in a single round, 2 used wrongly."})
final class FirstCallCommand implements Callable<Integer> {
    private static final DateTimeFormatter FILE_NAME = DateTimeFormatter.ofPattern("'start-'uuuu-MM-dd-HHmmss'.json'");

    @Spec
    private CommandSpec spec;

    @Mixin
    private ContenderFlags who;

    @Option(
            names = "--network",
            defaultValue = "",
            paramLabel = "NETWORK",
            description = "What lies between the server and those who come to it: local, same-zone, cross-region or "
                    + "<rtt>[,jitter=..][,bandwidth=..][,loss=..][,queue=..][,tcp=ideal] (nothing). A pair settles"
                    + " without it.")
    private String network;

    @Option(names = "--rounds", defaultValue = "5", description = "How often to start each (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--persons",
            defaultValue = "4",
            paramLabel = "N",
            description = "How many persons the data set has (${DEFAULT-VALUE}).")
    private int persons;

    @Option(
            names = "--settle",
            paramLabel = "TIME",
            defaultValue = "60s",
            description = "How long a new pair of JVMs may call to settle; 0s leaves that part out (${DEFAULT-VALUE}).")
    private Duration settle;

    @Option(
            names = "--handshakes",
            paramLabel = "TIME",
            defaultValue = "20s",
            description = "How long to make handshakes of TLS with each server that has it, half of it before they"
                    + " count; 0s leaves that part out (${DEFAULT-VALUE}).")
    private Duration handshakes;

    @Option(names = "--seed", defaultValue = "1", description = "Of the order of turns (${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private TransportFlags flags;

    @Option(names = "--results", defaultValue = "results", description = "The folder to write to (${DEFAULT-VALUE}).")
    private Path results;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() throws IOException {
        if (rounds < 1) {
            throw new UsageException("rounds must be at least 1: rounds=" + rounds);
        }
        WritableFolder.require(results, "--results");
        Contenders installed = Contenders.installed();
        TransportOptions options = flags.options();
        List<Contender> contenders = given(() -> startable(who, installed, options));
        DataSet data = given(() -> new DataSet(persons));
        Optional<Network> between = given(() -> Network.between(network));
        Environment environment = EnvironmentProbe.capture();
        say("starting " + contenders.stream().map(Contender::name).toList() + ", " + rounds
                + (rounds == 1 ? " time" : " times") + " each"
                + between.map(crossed -> ", over " + crossed).orElse(""));
        FirstCallRun run = new FirstCallRun(contenders, data, between, handshakes, settle, seed);
        ResultDocument result = new ResultDocument(
                FirstCallFigures.KIND,
                spec.commandLine().getParseResult().originalArgs(),
                Instant.now(),
                List.of(),
                environment);
        SavedRounds saved = new SavedRounds(
                new ResultStore(results), LocalDateTime.now().format(FILE_NAME), result, spec.commandLine());
        for (int round = 1; round <= rounds; round++) {
            int number = round;
            saved.add(run.round(round, (contender, failure) -> tell(number, contender, failure)));
        }
        return saved.show(Sample::contender);
    }

    /** Returns who takes part where servers must be JVMs of their own. */
    static List<Contender> startable(ContenderFlags who, Contenders installed, TransportOptions options) {
        List<Contender> asked = who.contenders(installed.byDefault(), installed, options);
        asked.stream()
                .filter(one -> !one.transport().crossesProcesses())
                .findFirst()
                .ifPresent(one -> {
                    throw new UsageException(
                            "a server in a JVM of its own cannot be reached over: transport=" + one.name());
                });
        return asked;
    }

    private void tell(int round, Contender contender, Optional<String> failure) {
        say("[round " + round + "] " + contender.name()
                + failure.map(reason -> " FAILED: " + reason).orElse(""));
    }

    private void say(String line) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(line);
        err.flush();
    }
}
