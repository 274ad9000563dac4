package io.metrifier.bench;

import io.metrifier.bench.baseline.Contenders;
import io.metrifier.bench.lab.DataSet;
import io.metrifier.bench.lab.PersonScenario;
import io.metrifier.bench.lab.RunningServer;
import io.metrifier.bench.lab.ServerPlace;
import io.metrifier.bench.lab.WireCost;
import io.metrifier.bench.lab.relay.WireCounts;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Counts bytes instead of time. */
@Command(
        name = "wire",
        sortOptions = false,
        description = {
            "Counts what each transport puts on the wire: connecting, and each call once it is connected.",
            "Bytes are those of the payload of TCP and UDP, both ways; packets are the fewest that could carry them."
        })
final class WireCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--transport",
            split = ",",
            paramLabel = "ID",
            description = "What to count; all where none is given.")
    private List<String> transports = List.of();

    @Option(names = "--persons", defaultValue = "4", paramLabel = "N", description = "How many the data set holds.")
    private int persons;

    @Mixin
    private TransportFlags flags;

    @Option(names = "--help", usageHelp = true, description = "Explain this command.")
    private boolean help;

    @Override
    public Integer call() {
        Contenders contenders = Contenders.installed();
        List<Transport> chosen = transports.isEmpty()
                ? contenders.transports().all().stream()
                        .filter(Transport::crossesProcesses)
                        .toList()
                : transports.stream().map(contenders::get).toList();
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                Locale.ROOT, "%-12s %-20s %10s %10s %8s%n", "transport", "what", "bytes up", "bytes down", "packets");
        for (Transport transport : chosen) {
            print(out, transport.id(), cost(transport));
        }
        return 0;
    }

    private WireCost cost(Transport transport) {
        TransportOptions options = flags.options();
        ServerPlace place = ServerPlace.parse("forked").over("local").possibleFor(transport);
        try (RunningServer server = place.start(transport, new DataSet(persons), options)) {
            return WireCost.measure(transport, server, server.relay().orElseThrow(), options);
        }
    }

    private static void print(PrintWriter out, String id, WireCost cost) {
        print(out, id, "connect", cost.setup(), 1);
        for (PersonScenario scenario : PersonScenario.values()) {
            print(out, id, scenario.id(), cost.of(scenario), cost.callsEach());
        }
        out.flush();
    }

    private static void print(PrintWriter out, String id, String what, WireCounts counts, double calls) {
        out.printf(
                Locale.ROOT,
                "%-12s %-20s %10.0f %10.0f %8.1f%n",
                id,
                what,
                counts.up().bytes() / calls,
                counts.down().bytes() / calls,
                (counts.up().packets() + counts.down().packets()) / calls);
    }
}
