package io.metrifier.bench.command;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.campaign.WireTable;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.place.RunningServer;
import io.metrifier.lab.place.Servers;
import io.metrifier.lab.relay.Relay;
import io.metrifier.results.load.Load;
import io.metrifier.results.network.BeyondRelayException;
import io.metrifier.results.network.Network;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Counts bytes instead of time. */
@Command(
        name = "wire",
        sortOptions = false,
        description = {
            "Counts the bytes each transport puts on the wire, for connecting and for each call after that.",
            "Bytes are the payload of TCP and UDP, in both directions; packets are the fewest that could carry them."
        })
final class WireCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--transport", split = ",", paramLabel = "ID", description = "What to count (every transport).")
    private List<String> transports = List.of();

    @Option(
            names = "--persons",
            defaultValue = "4",
            paramLabel = "N",
            description = "How many persons the data set " + "has (${DEFAULT-VALUE}).")
    private int persons;

    @Option(
            names = "--image-size",
            defaultValue = "100000",
            paramLabel = "BYTES",
            description = "The size of the picture (${DEFAULT-VALUE}).")
    private int imageBytes;

    @Mixin
    private TransportFlags flags;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() {
        Contenders contenders = Contenders.installed();
        Load load = given(() -> Load.builder().imageBytes(imageBytes).build());
        List<Subject> subjects =
                given(() -> chosen(contenders).stream().map(this::subject).toList());
        WireTable table = new WireTable(spec.commandLine().getOut());
        int exitCode = ExitCode.OK;
        for (Subject subject : subjects) {
            try {
                count(contenders.get(subject.transport()), subject, load, table);
            } catch (BeyondRelayException e) {
                spec.commandLine().getErr().println("refused: " + e.getMessage());
                exitCode = ExitCode.SOFTWARE;
            }
        }
        return exitCode;
    }

    private List<Transport> chosen(Contenders contenders) {
        return transports.isEmpty()
                ? contenders.transports().all().stream()
                        .filter(Transport::crossesProcesses)
                        .toList()
                : transports.stream().map(contenders::get).toList();
    }

    private Subject subject(Transport transport) {
        return new Subject(
                transport.id(),
                Scenario.GET_PERSON,
                ServerPlace.parse("embedded").over("local").possibleFor(transport),
                new DataSet(persons),
                flags.options());
    }

    private static void count(Transport transport, Subject subject, Load load, WireTable table) {
        // Bytes do not mind who shares a JVM, and starting one takes longer than counting.
        try (RunningServer server =
                        Servers.start(new ServerPlace.Embedded(), transport, subject.data(), subject.options());
                Relay relay = Relay.start(Endpoint.loopback(), server.endpoint(), Network.LOCAL)) {
            table.add(transport, subject, load, relay);
        }
    }
}
