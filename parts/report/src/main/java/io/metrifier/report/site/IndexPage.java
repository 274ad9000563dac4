package io.metrifier.report.site;

import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import java.util.ArrayList;
import java.util.List;

/** The first page: questions by theme, and the recorded results that answer them. */
final class IndexPage {
    static final String PATH = "index.html";
    static final String TITLE = "metrifier: transports of the JVM, measured";

    private IndexPage() {}

    /**
     * Returns the page.
     *
     * @param tables of documents that list questions, each with its theme as its caption
     */
    static SitePage of(List<Table> tables, List<SitePage> results) {
        List<Table> themes = tables.stream().filter(IndexPage::listsPages).toList();
        int questions = themes.stream().mapToInt(theme -> theme.rows().size()).sum();
        String summary = "Measured answers to " + questions + " questions about REST, gRPC and other transports of the"
                + " JVM, and " + results.size() + " recorded results, each with the command that repeats it.";
        List<PageBlock> blocks = new ArrayList<>();
        themes.forEach(theme -> {
            blocks.add(new PageBlock.Heading(theme.caption()));
            blocks.add(new PageBlock.Figures(theme));
        });
        blocks.add(new PageBlock.Heading("Recorded results"));
        blocks.add(new PageBlock.Paragraph(RichText.of("The main figures of all results are in ")
                .link("one table", FigurePages.PATH)
                .and(".")));
        blocks.add(new PageBlock.Figures(results(results)));
        return SitePage.of(PATH, summary, "", new Page(TITLE, summary, blocks));
    }

    /** A table of contents has a link at the beginning of each row. */
    private static boolean listsPages(Table table) {
        return !table.rows().isEmpty()
                && table.rows().stream().noneMatch(row -> row.get(0).href().isEmpty());
    }

    private static Table results(List<SitePage> results) {
        return new TableColumns<SitePage>()
                .wordCell("result", one -> Table.link(one.title(), SiteLinks.relative(PATH, one.path())))
                .words("in short", SitePage::summary)
                .words("date", SitePage::date)
                .table(
                        "Recorded results",
                        results.stream().sorted(SitePage.NEWEST_FIRST).toList());
    }
}
