package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.DataFlags;
import io.metrifier.bench.flags.DefaultContenders;
import io.metrifier.bench.flags.ImageFlags;
import io.metrifier.bench.flags.MessageFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.bench.output.JsonFlags;
import io.metrifier.bench.output.PageFlags;
import io.metrifier.bench.wire.WireRow;
import io.metrifier.bench.wire.WireTable;
import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.ContenderInquiry;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
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
            "  metrifier wire --message docs/examples/order.proto"
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
    private MessageFlags message;

    @Mixin
    private JsonFlags json;

    @Mixin
    private PageFlags pages;

    @Override
    public Integer call() throws IOException {
        pages.require();
        Contenders contenders = given(selection::installed);
        TransportOptions options = message.withMessage(flags.options());
        List<Scenario> named = message.named();
        List<String> usual = message.selectCountable(contenders);
        List<Contender> chosen = given(() -> selection.selectCarriers(usual, contenders, options));
        chosen.forEach(one -> given(() -> requireCountable(one)));
        DataSet data = given(persons::data);
        WireTable table = new WireTable(json.isGiven() ? new PrintWriter(Writer.nullWriter()) : out(), chosen);
        Consumer<WireRow> rows = json.isGiven() ? table.andThen(row -> JsonFlags.print(out(), row)) : table;
        int exitCode = ExitCode.OK;
        for (Contender one : chosen) {
            try {
                ContenderInquiry.countBytes(one.transport(), select(one, named), data, image.bytes(), one.options())
                        .forEach(call -> rows.accept(WireRow.of(one.name(), call)));
            } catch (BeyondRelayException e) {
                err().println(TerminalText.message("refused: " + e.getMessage()));
                exitCode = ExitCode.SOFTWARE;
            }
        }
        pages.writeRequested(
                new Page("Bytes on the wire", "", List.of(new PageBlock.Figures(table.table()))),
                written -> err().println("page: " + written));
        return exitCode;
    }

    private Contender requireCountable(Contender one) {
        if (message.isGiven()) {
            Scenario.GET_MESSAGE.requireBy(one.transport());
        }
        if (!one.transport().crossesProcesses()) {
            throw new IllegalArgumentException("the transport sends no bytes: transport=" + one.name() + "; omit it");
        }
        return one.requireOwnServer().requireNetwork();
    }

    /** Returns the calls to count that the contender carries. */
    private List<Scenario> select(Contender one, List<Scenario> named) {
        return Stream.of(Scenario.values())
                .filter(scenario -> scenario.hasCalls() && scenario.isCarriedBy(one.transport()))
                .filter(scenario -> named.isEmpty() || named.contains(scenario))
                .filter(scenario -> scenario.isOfMessage() == message.isGiven())
                .toList();
    }
}
