package io.metrifier.bench.command;

import io.metrifier.bench.start.FirstCaller;
import io.metrifier.bench.start.StartRun;
import io.metrifier.engine.Contender;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.results.json.Json;
import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.Endpoint;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The client's half of {@code start}, in a JVM that calls for the first time; it ends when it has told. */
@Command(name = StartRun.CLIENT, hidden = true, description = "Makes first calls, for the command that started it.")
final class FirstCallsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--transport", required = true)
    private String transport;

    @Option(names = "--server", required = true)
    private String server;

    @Option(names = "--persons", required = true)
    private int persons;

    @Mixin
    private TransportFlags flags;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() {
        Contender contender = Contender.of(transport, Contenders.installed(), flags.options());
        FirstCaller caller = new FirstCaller(contender, Endpoint.parse(server), new DataSet(persons));
        spec.commandLine().getOut().println(Json.line(caller.call()));
        spec.commandLine().getOut().flush();
        return 0;
    }
}
