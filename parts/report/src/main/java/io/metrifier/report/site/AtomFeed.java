package io.metrifier.report.site;

import io.metrifier.report.chart.MarkupWriter;
import java.util.List;

/** The feed of questions and results, the newest first. It has no time of its own, so that equal sites are equal. */
final class AtomFeed {
    private static final String UNKNOWN = "1970-01-01";

    private AtomFeed() {}

    /** Returns the text of the feed with those of the pages that have a date. */
    static String write(List<SitePage> pages, SiteLinks links) {
        List<SitePage> dated = pages.stream()
                .filter(page -> !page.date().isEmpty())
                .sorted(SitePage.NEWEST_FIRST)
                .toList();
        MarkupWriter feed = new MarkupWriter();
        feed.open("feed", "xmlns", "http://www.w3.org/2005/Atom").line();
        feed.leaf("title", IndexPage.TITLE).line();
        feed.leaf("id", links.absolute("")).line();
        feed.empty("link", "href", links.absolute("")).line();
        feed.empty("link", "rel", "self", "href", links.absolute(SiteHtmlWriter.FEED))
                .line();
        feed.open("author").leaf("name", "the metrifier authors").close().line();
        updated(feed, dated.isEmpty() ? UNKNOWN : dated.get(0).date());
        dated.forEach(page -> entry(feed, page, links));
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + feed.close() + "\n";
    }

    private static void entry(MarkupWriter feed, SitePage page, SiteLinks links) {
        feed.open("entry").line().leaf("title", page.title()).line();
        feed.leaf("id", links.absolute(page.path())).line();
        feed.empty("link", "href", links.absolute(page.path())).line();
        updated(feed, page.date());
        feed.leaf("summary", page.summary()).line().close().line();
    }

    private static void updated(MarkupWriter feed, String date) {
        feed.leaf("updated", date + "T00:00:00Z").line();
    }
}
