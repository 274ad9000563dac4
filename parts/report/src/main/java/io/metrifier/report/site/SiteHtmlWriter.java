package io.metrifier.report.site;

import io.metrifier.report.chart.MarkupWriter;
import io.metrifier.report.page.HtmlDocument;
import io.metrifier.report.page.Table;
import io.metrifier.results.json.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes pages of a site as HTML, with what search engines and feed readers look for, and their tables as JSON. */
record SiteHtmlWriter(SiteLinks links) {
    static final String FEED = "feed.xml";

    private static final List<Map.Entry<String, String>> NAVIGATION = List.of(
            Map.entry("Questions", IndexPage.PATH),
            Map.entry("Results", FigurePages.PATH),
            Map.entry("Contenders", ContenderPages.PATH),
            Map.entry("Feed", FEED));

    /** Returns the text of the page's file. */
    String html(SitePage page) {
        MarkupWriter body = new MarkupWriter();
        body.open("nav", "class", "site", "aria-label", "Site");
        NAVIGATION.forEach(one -> entry(body, page, one.getKey(), one.getValue()));
        body.close().line().add(page.body());
        if (!page.tables().isEmpty()) {
            body.line().open("footer");
            body.leaf("a", "The tables of this page as JSON", "href", SiteLinks.relative(page.path(), page.json()));
            body.close();
        }
        return new HtmlDocument(page.title(), head(page), body, page.withScript()).write();
    }

    private static void entry(MarkupWriter out, SitePage page, String name, String path) {
        if (path.equals(page.path())) {
            out.leaf("a", name, "href", SiteLinks.relative(page.path(), path), "aria-current", "page");
        } else {
            out.leaf("a", name, "href", SiteLinks.relative(page.path(), path));
        }
    }

    private MarkupWriter head(SitePage page) {
        MarkupWriter head = new MarkupWriter();
        head.empty("meta", "name", "description", "content", page.summary()).line();
        head.empty("link", "rel", "canonical", "href", links.absolute(page.path()))
                .line();
        alternate(head, page, "application/atom+xml", FEED);
        property(head, "og:type", "article");
        property(head, "og:site_name", IndexPage.TITLE);
        property(head, "og:title", page.title());
        property(head, "og:description", page.summary());
        property(head, "og:url", links.absolute(page.path()));
        if (!page.tables().isEmpty()) {
            alternate(head, page, "application/json", page.json());
            head.json("application/ld+json", Json.line(dataset(page))).line();
        }
        return head;
    }

    private static void alternate(MarkupWriter head, SitePage page, String type, String path) {
        head.empty("link", "rel", "alternate", "type", type, "href", SiteLinks.relative(page.path(), path))
                .line();
    }

    private static void property(MarkupWriter head, String name, String value) {
        head.empty("meta", "property", name, "content", value).line();
    }

    /** Returns the page's tables as a data set of schema.org. */
    private Map<String, Object> dataset(SitePage page) {
        Map<String, Object> dataset = new HashMap<>(Map.of(
                "@context", "https://schema.org",
                "@type", "Dataset",
                "name", page.title(),
                "description", page.summary(),
                "url", links.absolute(page.path()),
                "distribution",
                        List.of(Map.of(
                                "@type", "DataDownload",
                                "encodingFormat", "application/json",
                                "contentUrl", links.absolute(page.json())))));
        if (!page.date().isEmpty()) {
            dataset.put("temporalCoverage", page.date());
        }
        return dataset;
    }

    /** The tables of a page for programs. */
    private record TablesDocument(String title, String url, String date, String summary, List<TableDocument> tables) {}

    /** A table; its id stays if others are added. */
    private record TableDocument(String id, String caption, List<String> columns, List<List<String>> rows) {}

    /** Returns the page's tables as JSON. */
    String tables(SitePage page) {
        Map<String, Integer> ids = new HashMap<>();
        List<TableDocument> tables = new ArrayList<>();
        for (Table table : page.tables()) {
            String name = table.caption()
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}]+", "-")
                    .replaceAll("^-|-$", "");
            int same = ids.merge(name, 1, Integer::sum);
            tables.add(new TableDocument(
                    same == 1 ? name : name + "-" + same,
                    table.caption(),
                    table.columns().stream().map(Table.Column::name).toList(),
                    table.rows().stream()
                            .map(row -> row.stream().map(Table.Cell::text).toList())
                            .toList()));
        }
        return Json.pretty(new TablesDocument(
                        page.title(), links.absolute(page.path()), page.date(), page.summary(), tables))
                + "\n";
    }
}
