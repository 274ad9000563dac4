package io.metrifier.report.site;

import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.Table.Look;
import java.util.List;

/** The figures of all results in one table, which a reader can filter. */
final class FigurePages {
    static final String PATH = "results.html";

    private static final String CAUTION = "Compare figures of one result only: others come from another time, machine"
            + " or build. A figure that is INVALID or not settled is in grey. Filters need a script; without it the"
            + " table is complete.";

    private FigurePages() {}

    /** Returns the page of all figures. */
    static SitePage page(List<RecordedFigure> figures) {
        long results =
                figures.stream().map(one -> one.where().page()).distinct().count();
        String summary = figures.size() + " figures of " + results + " recorded results.";
        return SitePage.of(
                PATH,
                summary,
                "",
                new Page(
                        "Recorded results",
                        summary,
                        List.of(new PageBlock.Paragraph(CAUTION), new PageBlock.Figures(table(PATH, figures)))));
    }

    /**
     * Returns a table of figures.
     *
     * @param page the path of the page that shows it
     */
    static Table table(String page, List<RecordedFigure> figures) {
        Table.Builder table = Table.of("main figures of recorded results", "contender")
                .number("value")
                .words("figure")
                .words("measured")
                .filter("stack")
                .filter("tier")
                .filter("JDK")
                .filter("cores")
                .filter("network")
                .number("CPU per call")
                .words("date")
                .words("result");
        figures.forEach(one -> table.row(row(page, one)));
        return table.build();
    }

    private static List<Cell> row(String page, RecordedFigure one) {
        String stack = one.stacks().get(0);
        return List.of(
                Table.link(one.contender(), SiteLinks.relative(page, ContenderPages.path(stack))),
                new Cell(one.value(), one.trusted() ? Look.PLAIN : Look.UNTRUSTED),
                Table.cell(one.quantity()),
                Table.cell(one.measured()),
                Table.cell(String.join(", ", one.stacks())),
                Table.cell(one.tier().word()),
                Table.cell(one.where().java()),
                Table.cell(one.where().cores()),
                Table.cell(one.network()),
                Table.cell(one.cpu()),
                Table.cell(one.where().date()),
                Table.link(
                        one.where().page().replaceAll("\\.html$", ""),
                        SiteLinks.relative(page, one.where().page())));
    }
}
