package io.metrifier.bench.command;

import io.metrifier.engine.Contender;
import io.metrifier.engine.PairHost;
import io.metrifier.engine.Workload;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Holds the client's half of a pair for the engine, which starts it and talks to it by standard input and output. */
@Command(name = "pair", hidden = true, description = "Calls when it is told to, for the engine that started it.")
final class PairCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--transport", required = true)
    private String transport;

    @Option(names = "--scenario", required = true)
    private String scenario;

    @Option(names = "--server", required = true)
    private String server;

    @Option(names = "--persons", required = true)
    private int persons;

    @Option(names = "--image-size", required = true)
    private int imageSize;

    @Option(names = "--threads", required = true)
    private int threads;

    @Option(names = "--connections", required = true)
    private int connections;

    @Option(names = "--async")
    private boolean async;

    @Mixin
    private TransportFlags flags;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() throws IOException {
        Contender contender = Contender.of(transport, Contenders.installed(), flags.options());
        Workload workload = new Workload(
                Scenario.of(scenario),
                ServerPlace.parse(server),
                new DataSet(persons),
                threads,
                connections,
                async,
                imageSize);
        PairHost.hold(
                contender,
                workload,
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                spec.commandLine().getOut());
        return 0;
    }
}
