package io.metrifier.report.site;

import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.Table.Look;
import io.metrifier.report.page.TableColumns;
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
        return new TableColumns<RecordedFigure>()
                .wordCell(
                        "contender",
                        one -> Table.link(
                                one.contender(),
                                SiteLinks.relative(
                                        page, ContenderPages.path(one.stacks().get(0)))))
                .numberCell("value", one -> new Cell(one.value(), one.trusted() ? Look.PLAIN : Look.UNTRUSTED))
                .words("figure", RecordedFigure::quantity)
                .words("measured", RecordedFigure::measured)
                .filter("stack", one -> String.join(", ", one.stacks()))
                .filter("tier", one -> one.tier().word())
                .filter("JDK", one -> one.where().java())
                .filter("cores", one -> one.where().cores())
                .filter("network", RecordedFigure::network)
                .number("CPU per call", RecordedFigure::cpu)
                .words("date", one -> one.where().date())
                .wordCell("result", one -> result(page, one.where().page()))
                .table("main figures of recorded results", figures);
    }

    private static Cell result(String page, String result) {
        return Table.link(result.replaceAll("\\.html$", ""), SiteLinks.relative(page, result));
    }
}
