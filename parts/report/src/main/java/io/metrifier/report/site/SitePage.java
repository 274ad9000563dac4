package io.metrifier.report.site;

import io.metrifier.report.chart.MarkupWriter;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.Table;
import java.util.Comparator;
import java.util.List;

/**
 * A page of a site. Immutable.
 *
 * @param path below the site's first page
 * @param summary what it says in a few sentences, with numbers, date and conditions where it has them
 * @param date of what it reports, such as 2026-11-26; empty if it reports nothing
 * @param withScript whether its tables can be sorted and filtered
 */
record SitePage(
        String path,
        String title,
        String summary,
        String date,
        List<Table> tables,
        MarkupWriter body,
        boolean withScript) {
    /** The order of pages that report something: the newest first. */
    static final Comparator<SitePage> NEWEST_FIRST =
            Comparator.comparing(SitePage::date).reversed().thenComparing(SitePage::path);

    private static final String JSON = ".tables.json";

    SitePage {
        tables = List.copyOf(tables);
    }

    /** Returns a page that is written like a report. */
    static SitePage of(String path, String summary, String date, Page page) {
        return new SitePage(path, page.title(), summary, date, page.tables(), HtmlPage.body(page), true);
    }

    /** Returns the path of its tables. */
    String json() {
        return path.replaceAll("\\.html$", JSON);
    }
}
