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
import java.io.PrintWriter;
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
        footer = {
            "  metrifier transports",
            "  metrifier transports | grep http",
            "  metrifier run --transport http+client=jdk,proto"
        })
final class TransportsCommand extends PrintingCommand {
    /** As wide as the names of most transports. */
    private static final String INDENT = " ".repeat(13);

    private static final String OURS = "io.metrifier:";

    @Mixin
    private FolderFlags folders;

    @Mixin
    private JsonFlags json;

    /** What is printed as JSON of a transport or of a variant of one. */
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
        PrintWriter out = out();
        Contenders contenders = Contenders.installed();
        ContenderDescriptions known = ContenderDescriptions.installed();
        if (json.isGiven()) {
            printJson(out, contenders, known);
            return 0;
        }
        inOrder(contenders.transports(), known).forEach(one -> print(out, contenders.get(one.name()), one, known));
        contenders.unusable().forEach(one -> {
            title(out, one);
            one.unusable().ifPresent(reason -> line(out, "cannot run here: it " + reason));
        });
        out.println();
        out.println("Baselines, to compare the others with:");
        inOrder(contenders.baselines(), known).forEach(one -> print(out, contenders.get(one.name()), one, known));
        return 0;
    }

    private static void printJson(PrintWriter out, Contenders contenders, ContenderDescriptions known) {
        for (Transports transports : List.of(contenders.transports(), contenders.baselines())) {
            inOrder(transports, known)
                    .flatMap(one -> Stream.concat(Stream.of(one), variants(one, known)))
                    .forEach(one -> JsonFlags.print(
                            out,
                            entry(
                                    one,
                                    transports.get(Variant.parse(one.name()).transport()),
                                    transports == contenders.baselines())));
        }
        contenders
                .unusable()
                .forEach(one -> one.unusable()
                        .ifPresent(reason ->
                                JsonFlags.print(out, Map.of("name", one.name(), "unusable", "it " + reason))));
    }

    private static Entry entry(ContenderDescription one, Transport transport, boolean baseline) {
        return new Entry(
                one.name(),
                one.title(),
                one.tier().word(),
                baseline,
                one.description().orElseGet(transport::description),
                new TreeSet<>(transport.capabilities()),
                one.options(),
                one.versions(),
                one.waivers(),
                one.link(),
                version(transport, one),
                location(transport, one));
    }

    private static Stream<ContenderDescription> variants(ContenderDescription one, ContenderDescriptions known) {
        return known.all().stream()
                .filter(variant -> variant.name().startsWith(one.name() + "+"))
                .map(variant -> known.of(Variant.parse(variant.name())));
    }

    private static Stream<ContenderDescription> inOrder(Transports transports, ContenderDescriptions known) {
        return transports.ids().stream()
                .map(id -> known.of(Variant.parse(id)))
                .sorted(ContenderDescription.DEFAULT_ORDER);
    }

    private static void print(
            PrintWriter out, Transport transport, ContenderDescription one, ContenderDescriptions known) {
        title(out, one);
        line(out, one.description().orElseGet(transport::description));
        if (!one.versions().isEmpty()) {
            line(
                    out,
                    "with "
                            + one.versions().entrySet().stream()
                                    .map(library -> library.getKey() + " " + library.getValue())
                                    .collect(Collectors.joining(", ")));
        }
        line(out, "capabilities " + new TreeSet<>(transport.capabilities()));
        if (!one.options().isEmpty()) {
            line(out, "options worth varying: " + String.join(", ", one.options()));
        }
        one.waivers().forEach((rule, reason) -> line(out, "waives " + rule + ": " + reason));
        one.link().ifPresent(link -> line(out, "documented in " + link));
        line(out, "version " + version(transport, one) + ", from " + location(transport, one));
        variants(one, known).forEach(variant -> print(out, variant));
    }

    private static void title(PrintWriter out, ContenderDescription one) {
        out.printf("%-12s %s (%s)%n", one.name(), one.title(), one.tier().word());
    }

    private static void print(PrintWriter out, ContenderDescription variant) {
        line(
                out,
                variant.name() + ": " + variant.title() + " (" + variant.tier().word() + ")");
    }

    private static void line(PrintWriter out, String text) {
        WrappedText.lines(INDENT, TerminalText.line(text), Terminal.width()).forEach(out::println);
    }

    private static String version(Transport transport, ContenderDescription one) {
        Map<String, String> ours = isOurs(transport, one) ? LibraryVersions.versions() : Map.of();
        return one.version().orElseGet(() -> ours.getOrDefault("metrifier", "unknown"));
    }

    private static String location(Transport transport, ContenderDescription one) {
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
