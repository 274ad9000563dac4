package io.metrifier.bench.command;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.FolderFlags;
import io.metrifier.bench.output.JsonFlags;
import io.metrifier.bench.output.Terminal;
import io.metrifier.lab.machine.LibraryVersions;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.registry.InstalledContender;
import io.metrifier.report.page.TerminalText;
import io.metrifier.report.page.WrappedText;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import io.metrifier.transport.Transports;
import io.metrifier.transport.Variant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the contenders that can be measured. */
@Command(
        name = "transports",
        description = {"Lists the installed transports, their variants and options."},
        exitCodeList = {"0:done", "1:failed", "2:usage error"},
        footer = {"  metrifier transports", "  metrifier run --transport http+client=jdk,proto"})
final class TransportsCommand extends PrintingCommand {
    /** As wide as the names of most transports. */
    private static final String INDENT = " ".repeat(13);

    private static final String OURS = "io.metrifier:";

    @Mixin
    private FolderFlags folders;

    @Mixin
    private JsonFlags json;

    /** What is printed of a transport or of a variant of one. */
    private record Entry(
            String name,
            String title,
            String tier,
            boolean baseline,
            String description,
            Set<Capability> capabilities,
            List<String> options,
            Map<String, String> libraries,
            Map<String, String> waivers,
            Optional<String> link,
            String version,
            String jar) {}

    @Override
    public Integer call() {
        Contenders contenders = Contenders.installed();
        ContenderDescriptions known = ContenderDescriptions.installed();
        Stream<Entry> transports = listEntries(contenders, contenders.transports(), known);
        Stream<Entry> baselines = listEntries(contenders, contenders.baselines(), known);
        if (json.isGiven()) {
            Stream.concat(transports, baselines).forEach(one -> JsonFlags.print(out(), one));
            contenders
                    .unusable()
                    .forEach(one -> one.unusable()
                            .ifPresent(reason ->
                                    JsonFlags.print(out(), Map.of("name", one.name(), "unusable", "it " + reason))));
            return 0;
        }
        transports.forEach(this::print);
        contenders.unusable().forEach(one -> {
            printTitle(one.name(), one.title(), one.tier().word());
            one.unusable().ifPresent(reason -> print("cannot run here: it " + reason));
        });
        out().println();
        out().println("Baselines, to compare the others with:");
        baselines.forEach(this::print);
        return 0;
    }

    /** Returns each transport in default order, followed by its variants. */
    private static Stream<Entry> listEntries(Contenders contenders, Transports some, ContenderDescriptions known) {
        return some.ids().stream()
                .map(id -> known.of(Variant.parse(id)))
                .sorted(ContenderDescription.DEFAULT_ORDER)
                .flatMap(one -> Stream.concat(Stream.of(one), listVariants(one, known))
                        .map(each -> toEntry(each, contenders.get(one.name()))));
    }

    private static Stream<ContenderDescription> listVariants(ContenderDescription one, ContenderDescriptions known) {
        return known.all().stream()
                .filter(variant -> variant.name().startsWith(one.name() + "+"))
                .map(variant -> known.of(Variant.parse(variant.name())));
    }

    private static Entry toEntry(ContenderDescription one, Transport transport) {
        return new Entry(
                one.name(),
                one.title(),
                one.tier().word(),
                Contenders.isBaseline(transport.id()),
                one.description().orElseGet(transport::description),
                new TreeSet<>(transport.capabilities()),
                one.options(),
                one.versions(),
                one.waivers(),
                one.link(),
                findVersion(transport, one),
                findLocation(transport, one));
    }

    private void print(Entry one) {
        if (one.name().contains("+")) {
            print(one.name() + ": " + one.title() + " (" + one.tier() + ")");
            return;
        }
        printTitle(one.name(), one.title(), one.tier());
        print(one.description());
        if (!one.libraries().isEmpty()) {
            print("with "
                    + one.libraries().entrySet().stream()
                            .map(library -> library.getKey() + " " + library.getValue())
                            .collect(Collectors.joining(", ")));
        }
        print("capabilities " + one.capabilities());
        if (!one.options().isEmpty()) {
            print("options worth varying: " + String.join(", ", one.options()));
        }
        one.waivers().forEach((rule, reason) -> print("does not keep rule " + rule + " of the contract: " + reason));
        one.link().ifPresent(link -> print("documented in " + link));
        print("version " + one.version() + ", from " + one.jar());
    }

    private void printTitle(String name, String title, String tier) {
        out().printf("%-12s %s (%s)%n", name, title, tier);
    }

    private void print(String text) {
        WrappedText.wrap(INDENT, TerminalText.line(text), Terminal.width()).forEach(out()::println);
    }

    private static String findVersion(Transport transport, ContenderDescription one) {
        Map<String, String> ours = isOurs(transport, one) ? LibraryVersions.versions() : Map.of();
        return one.version().orElseGet(() -> ours.getOrDefault("metrifier", "unknown"));
    }

    private static String findLocation(Transport transport, ContenderDescription one) {
        return transport instanceof InstalledContender installed
                        && (installed.folder() != null || !isOurs(transport, one))
                ? installed.location()
                : Transports.location(transport);
    }

    /** Returns whether it is built with this program, whose version and place it has. */
    private static boolean isOurs(Transport transport, ContenderDescription one) {
        return Contenders.isBaseline(transport.id())
                || one.artifact().filter(artifact -> artifact.startsWith(OURS)).isPresent();
    }
}
