package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.campaign.WireCount;
import io.metrifier.bench.campaign.WireRow;
import io.metrifier.bench.campaign.WireTable;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.DataFlags;
import io.metrifier.bench.flags.DefaultContenders;
import io.metrifier.bench.flags.ExchangeFlags;
import io.metrifier.bench.flags.ImageFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.bench.output.JsonFlags;
import io.metrifier.bench.output.TableFlags;
import io.metrifier.engine.Contender;
import io.metrifier.lab.classpath.ContenderClassLoader;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.lab.server.Servers;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.network.Network;
import io.metrifier.network.relay.Relay;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** Counts bytes instead of time. */
@Command(
        name = "wire",
        description = {
            "Counts the bytes that each transport puts on the wire.",
            "Counts connecting and each call after that, in both directions. Bytes are the payload of"
                    + " TCP and UDP; packets are the fewest that could carry them."
        },
        exitCodeList = {"0:done", "1:a transport could not be counted", "2:usage error"},
        footer = {
            "  metrifier wire",
            "  metrifier wire --transport http,proto --persons 100",
            "  metrifier wire --message order.proto --sample orders.json"
        })
final class WireCommand extends PrintingCommand {
    @Mixin
    private ContenderFlags selection = new ContenderFlags(DefaultContenders.EVERY_WIRE);

    @Mixin
    private DataFlags persons;

    @Mixin
    private ImageFlags image;

    @Mixin
    private TransportFlags flags;

    @Mixin
    private ExchangeFlags exchange;

    @Mixin
    private JsonFlags json;

    @Mixin
    private TableFlags tables;

    @Override
    public Integer call() throws IOException {
        tables.require();
        Contenders contenders = given(selection::installed);
        TransportOptions options = exchange.brought(flags.options());
        List<Scenario> named = exchange.named();
        int imageBytes = image.bytes();
        List<String> usual = exchange.message().usual(contenders);
        List<Contender> chosen = given(() -> selection.carriers(usual, contenders, options));
        List<Subject> subjects = given(() -> chosen.stream().map(this::subject).toList());
        WireTable table = new WireTable(json.isGiven() ? new PrintWriter(Writer.nullWriter()) : out(), chosen);
        Consumer<WireRow> rows = json.isGiven() ? table.andThen(row -> JsonFlags.print(out(), row)) : table;
        int exitCode = ExitCode.OK;
        for (int i = 0; i < subjects.size(); i++) {
            try {
                count(chosen.get(i), subjects.get(i), imageBytes, named, rows);
            } catch (BeyondRelayException e) {
                err().println("refused: " + e.getMessage());
                exitCode = ExitCode.SOFTWARE;
            }
        }
        tables.write(new Page("", "", List.of(new PageBlock.Figures(table.table()))));
        return exitCode;
    }

    private Subject subject(Contender contender) {
        if (exchange.message().isGiven()) {
            Scenario.GET_MESSAGE.requireOf(contender.transport());
        }
        return new Subject(
                contender.requireOwnServer().requireNetwork().transport().id(),
                Scenario.GET_PERSON,
                ServerPlace.parse("embedded").over("local").possibleFor(contender.transport()),
                persons.data(),
                contender.options());
    }

    private static void count(
            Contender contender, Subject subject, int imageBytes, List<Scenario> named, Consumer<WireRow> rows) {
        // The bytes are the same in one JVM, and starting another takes longer than counting.
        try (RunningServer server = Servers.start(
                        new ServerPlace.Embedded(), contender.transport(), subject.data(), subject.options());
                Relay relay = Relay.start(Endpoint.loopback(), server.endpoint(), Network.LOCAL)) {
            ContenderClassLoader.calling(contender.transport(), () -> {
                WireCount.of(
                        contender,
                        subject,
                        imageBytes,
                        relay,
                        scenario -> named.isEmpty() || named.contains(scenario),
                        rows);
                return contender;
            });
        }
    }
}
