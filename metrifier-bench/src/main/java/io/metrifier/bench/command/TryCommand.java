package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.AddressFlags;
import io.metrifier.bench.flags.FolderFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.bench.resolve.VersionedContenders;
import io.metrifier.engine.Contender;
import io.metrifier.lab.jvm.JavaRuntime;
import io.metrifier.lab.registry.ContenderInquiry;
import io.metrifier.lab.registry.ContenderMain;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.ComposedCalls;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.lab.server.Servers;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes the calls of the composition once and prints the answers. */
@Command(
        name = "try",
        description = {
            "Makes eight calls over a transport and prints the answers.",
            "Starts its own server unless an address is given."
        },
        exitCodeList = {"0:done", "1:failed", "2:usage error"},
        footer = {
            "  metrifier try",
            "  metrifier try --transport proto",
            "  metrifier try --transport http --host 10.0.0.2 --port 7700",
            AddressFlags.HELP
        })
final class TryCommand extends PrintingCommand {
    @Option(
            names = "--transport",
            defaultValue = "${env:METRIFIER_TRANSPORT:-http}",
            paramLabel = "ID",
            description = "The transport to call over, or one with options such as http+client=jdk"
                    + " (METRIFIER_TRANSPORT, else http).")
    private String transport;

    @Mixin
    private FolderFlags folders;

    @Mixin
    private AddressFlags address;

    @Mixin
    private TransportFlags flags;

    @Override
    public Integer call() {
        Contender named = parseContender(flags.options());
        Transport shown = named.transport();
        Optional<Endpoint> elsewhere = given(() -> address.findGiven(shown.id()));
        Contender requested = elsewhere.isPresent() ? named : parseContender(flags.optionsOfFirstCalls());
        if (elsewhere.isEmpty() && shown.crossesProcesses() && JavaRuntime.canStartOthers()) {
            try (RunningServer server =
                    given(() -> Servers.start(new ServerPlace.Forked(), requested.serverLaunch(), DataSet.sample()))) {
                show(requested, Optional.of(server.endpoint()), server.place());
            }
        } else {
            show(
                    requested,
                    elsewhere,
                    elsewhere.<ServerPlace>map(ServerPlace.Remote::new).orElseGet(ServerPlace.Embedded::new));
        }
        return 0;
    }

    private Contender parseContender(TransportOptions options) {
        return given(() -> new VersionedContenders().parse(transport, Contenders.installed(), options));
    }

    private void show(Contender requested, Optional<Endpoint> server, ServerPlace place) {
        ContenderMain.Reply.Called called =
                given(() -> ContenderInquiry.call(requested.transport(), server, requested.options()));
        out().println(requested.name() + " at " + called.server() + ", server " + place);
        print(out(), called.calls());
    }

    private static void print(PrintWriter out, ComposedCalls composition) {
        out.println("listPersons");
        composition.all().forEach(person -> print(out, person));
        composition.found().forEach(person -> {
            out.println(TerminalText.line("getPerson " + person.id()));
            print(out, person);
        });
        out.println("getPersonLinks 1");
        composition.linksOfFirst().forEach(link -> print(out, link));
        out.println("getPersonLinks 3");
        composition.linksOfThird().forEach(link -> print(out, link));
        out.println("createPerson");
        print(out, composition.created());
    }

    private static void print(PrintWriter out, Person person) {
        out.println(TerminalText.line(String.format(
                "  %s  %s, %s, %d %s (%s), %s, %s",
                person.id(),
                formatName(person),
                person.location().street(),
                person.location().postCode(),
                person.location().city(),
                person.location().state(),
                person.email(),
                person.picture() == null ? "no picture" : person.picture().thumbnail())));
    }

    private static void print(PrintWriter out, PersonLink link) {
        out.println(TerminalText.line("  " + formatName(link.p1()) + " - " + formatName(link.p2())));
    }

    private static String formatName(Person person) {
        return person.name().title() + " " + person.name().first() + " "
                + person.name().last();
    }
}
