package io.metrifier.report.site;

import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A page for each stack: what its contenders are, the figures of results in which they occur, and its rows in tables of
 * documents.
 *
 * @param documents of which tables with a first column {@value #STACK} say something about each stack
 */
record ContenderPages(
        SiteLinks links, ContenderDescriptions known, List<RecordedFigure> figures, List<SitePage> documents) {
    static final String PATH = "contenders/index.html";

    private static final String STACK = "stack";

    ContenderPages {
        figures = List.copyOf(figures);
        documents = List.copyOf(documents);
    }

    /** Returns the path of the page of a stack. */
    static String path(String stack) {
        return "contenders/" + stack.replaceAll("[^\\w.-]", "_") + ".html";
    }

    /** Returns the pages of all stacks that are installed or occur in results, after their list. */
    List<SitePage> pages() {
        SortedSet<String> stacks = new TreeSet<>();
        known.all().forEach(one -> stacks.add(stack(one)));
        figures.forEach(one -> stacks.addAll(one.stacks()));
        List<SitePage> pages = new ArrayList<>(List.of(index(stacks)));
        stacks.forEach(stack -> pages.add(page(stack)));
        return pages;
    }

    private static String stack(ContenderDescription one) {
        return Variant.parse(one.name()).transport();
    }

    private ContenderDescription of(String stack) {
        return known.of(Variant.parse(stack));
    }

    private SitePage index(SortedSet<String> stacks) {
        String summary = stacks.size() + " stacks, each with what it is and the figures that were measured of it.";
        Table table = new TableColumns<String>()
                .wordCell(STACK, stack -> Table.link(stack, SiteLinks.relative(PATH, path(stack))))
                .words("is", stack -> of(stack).title())
                .filter("tier", stack -> of(stack).tier().word())
                .number("figures", stack -> String.valueOf(figures(stack).size()))
                .table("contenders", stacks);
        return SitePage.of(PATH, summary, "", new Page("Contenders", summary, List.of(new PageBlock.Figures(table))));
    }

    private List<RecordedFigure> figures(String stack) {
        return figures.stream().filter(one -> one.stacks().contains(stack)).toList();
    }

    private SitePage page(String stack) {
        ContenderDescription description = of(stack);
        List<RecordedFigure> own = figures(stack);
        List<PageBlock> blocks = new ArrayList<>();
        description.description().ifPresent(line -> blocks.add(new PageBlock.Paragraph(line + ".")));
        blocks.add(new PageBlock.Figures(facts(description)));
        add(blocks, "Variants", variants(stack));
        add(blocks, "Rules of the contract that it does not keep", waivers(description));
        add(blocks, "Figures", FigurePages.table(path(stack), own));
        documents.forEach(document -> add(blocks, stack, document));
        return SitePage.of(
                path(stack),
                description.title() + ", " + description.tier().word() + ". Recorded figures: " + own.size() + ".",
                own.stream()
                        .map(one -> one.where().date())
                        .max(String::compareTo)
                        .orElse(""),
                new Page(description.title(), stack + " · " + description.tier().word(), blocks));
    }

    private static void add(List<PageBlock> blocks, String heading, Table table) {
        if (!table.rows().isEmpty()) {
            blocks.add(new PageBlock.Heading(heading));
            blocks.add(new PageBlock.Figures(table));
        }
    }

    /** Adds what the tables of a document say about a stack. */
    private static void add(List<PageBlock> blocks, String stack, SitePage document) {
        for (Table table : document.tables()) {
            table.rows().stream()
                    .filter(row -> table.columns().get(0).name().equals(STACK)
                            && row.get(0).text().equals(stack))
                    .forEach(row -> {
                        blocks.add(new PageBlock.Heading(document.title()));
                        blocks.add(new PageBlock.Paragraph(RichText.of("What the words mean, and how it was found: ")
                                .link(document.title(), SiteLinks.relative(path(stack), document.path()))
                                .and(".")));
                        blocks.add(new PageBlock.Figures(turned(table, row)));
                    });
        }
    }

    private static Table turned(Table table, List<Cell> row) {
        Table.Builder turned = Table.of(row.get(0).text(), "name").words("value");
        for (int column = 1; column < row.size(); column++) {
            turned.row(table.columns().get(column).name(), row.get(column).text());
        }
        return turned.build();
    }

    private Table facts(ContenderDescription description) {
        Table.Builder facts = Table.of("what it is", "fact").words("value");
        facts.row("name", description.name());
        facts.row("tier", description.tier().word());
        description.wire().ifPresent(wire -> facts.row("wire", wire));
        description.artifact().ifPresent(artifact -> facts.row("artifact", artifact));
        description.link().ifPresent(link -> facts.row(List.of(Table.cell("documentation"), documentation(link))));
        description.versions().forEach((library, version) -> facts.row(library, version));
        description.dependencies().forEach(library -> facts.row("library", library));
        return facts.build();
    }

    /** A link may come from any jar: what is not the address of a page is a path from the project's root. */
    private Cell documentation(String link) {
        return Table.link(link, link.matches("https?://.*") ? link : links.resolve("", "../" + link, PATH));
    }

    private Table variants(String stack) {
        return new TableColumns<ContenderDescription>()
                .words("contender", ContenderDescription::name)
                .words("is", ContenderDescription::title)
                .words("tier", one -> one.tier().word())
                .table(
                        "variants of " + stack,
                        known.all().stream()
                                .filter(one ->
                                        stack(one).equals(stack) && !one.name().equals(stack))
                                .map(one -> known.of(Variant.parse(one.name())))
                                .toList());
    }

    private static Table waivers(ContenderDescription description) {
        Table.Builder waivers = Table.of("waived rules", "rule").words("reason");
        description.waivers().forEach(waivers::row);
        return waivers.build();
    }
}
