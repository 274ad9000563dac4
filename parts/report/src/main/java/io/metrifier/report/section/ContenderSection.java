package io.metrifier.report.section;

import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.series.ContenderProfile;
import io.metrifier.report.series.ContenderProfile.Waiver;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was measured: the title and tier of each contender, and the rules of the contract that it does not keep. */
final class ContenderSection {
    private ContenderSection() {}

    static List<PageBlock> of(ResultGroup results) {
        List<String> names =
                results.samples().stream().map(RoundResult::contender).toList();
        List<ContenderProfile> profiles = listProfiles(names.stream(), results);
        List<PageBlock> blocks = new ArrayList<>(List.of(
                new PageBlock.Heading("What was measured"),
                new PageBlock.Paragraph(RichText.of("stock is written as the first page of a library shows it;"
                                + " tuned is optimized for speed; bare is a baseline, which carries bytes without the"
                                + " service or crosses no wire. What each does and does not do: ")
                        .file("docs/fairness.md")
                        .and(", ")
                        .file("docs/stacks.md")
                        .and(".")),
                new PageBlock.Figures(createTable().table("what was measured", profiles))));
        Table waivers = new TableColumns<Waiver>()
                .words("contender", Waiver::contender)
                .words("reason", Waiver::reason)
                .words("rule", Waiver::rule)
                .table("waived rules of the contract", mergeWaivers(listWaivers(profiles)));
        Table libraries = new TableColumns<ContenderProfile>()
                .words("contender", ContenderProfile::name)
                .words("libraries", one -> String.join(", ", one.libraries()))
                .table(
                        "libraries of contenders",
                        splitSides(names, results).stream()
                                .filter(one -> !one.libraries().isEmpty())
                                .toList());
        Stream.of(waivers, libraries)
                .filter(table -> !table.rows().isEmpty())
                .forEach(table -> blocks.add(new PageBlock.Figures(table, table == libraries)));
        return blocks;
    }

    /**
     * Returns the contenders of a run for a terminal, pairs as the contenders that they are made of. The reasons of
     * waivers are too long for it.
     */
    static List<PageBlock> brief(ResultGroup results) {
        List<ContenderProfile> sides =
                splitSides(results.series().stream().map(Series::contender).toList(), results);
        if (sides.isEmpty()) {
            return List.of();
        }
        List<PageBlock> blocks = new ArrayList<>(List.of(new PageBlock.Figures(createTable()
                .words("rules not kept", one -> joinNames(one.waivers(), Waiver::rule))
                .table("what was measured", sides))));
        if (!listWaivers(sides).isEmpty()) {
            blocks.add(new PageBlock.Paragraph(
                    "Rules not kept: the report and metrifier transports say what each asks for, and why."));
        }
        return blocks;
    }

    /** Returns the columns of titles and tiers. */
    private static TableColumns<ContenderProfile> createTable() {
        return new TableColumns<ContenderProfile>()
                .wordCell("contender", one -> new Table.Cell(one.name(), Table.Look.EXPLAINED))
                .words("is", ContenderProfile::words)
                .words("tier", one -> one.tier().word())
                .expending("tier");
    }

    private static List<ContenderProfile> splitSides(List<String> names, ResultGroup results) {
        return listProfiles(names.stream().flatMap(name -> ContenderProfile.splitSides(name).stream()), results);
    }

    /** Returns the profiles of these names, in alphabetical order. */
    private static List<ContenderProfile> listProfiles(Stream<String> names, ResultGroup results) {
        return names.distinct()
                .sorted()
                .map(name -> ContenderProfile.of(name, results.roles()))
                .toList();
    }

    /** Returns the waivers of all contenders; one that is part of several pairs has each of its own once. */
    private static List<Waiver> listWaivers(List<ContenderProfile> profiles) {
        return profiles.stream()
                .flatMap(one -> one.waivers().stream())
                .distinct()
                .toList();
    }

    /** Returns one row for the contenders that waive the same rules for the same reason. */
    private static List<Waiver> mergeWaivers(List<Waiver> waivers) {
        List<Waiver> ofContenders = joinWaivers(waivers, one -> List.of(one.contender(), one.reason()));
        return joinWaivers(ofContenders, one -> List.of(one.rule(), one.reason()));
    }

    /** Returns one waiver for those with the same key, with the contenders and the rules of all of them. */
    private static List<Waiver> joinWaivers(List<Waiver> waivers, Function<Waiver, List<String>> key) {
        return waivers.stream().collect(Grouping.inOrder(key)).values().stream()
                .map(same -> new Waiver(
                        joinNames(same, Waiver::contender),
                        joinNames(same, Waiver::rule),
                        same.get(0).reason()))
                .toList();
    }

    private static String joinNames(List<Waiver> waivers, Function<Waiver, String> part) {
        return waivers.stream().map(part).distinct().sorted().collect(Collectors.joining(", "));
    }
}
