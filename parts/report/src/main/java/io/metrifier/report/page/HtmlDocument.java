package io.metrifier.report.page;

import io.metrifier.report.chart.MarkupWriter;

/**
 * An HTML file that needs nothing else: no network, no font, and no script, though it may have one.
 *
 * @param title the name in a browser's tab
 * @param head further elements of its head
 * @param style what it adds to the style of pages
 * @param script its only script; empty for none
 */
public record HtmlDocument(String title, MarkupWriter head, String style, MarkupWriter body, String script) {
    /** Creates a document in the style of pages, with the script that sorts and filters tables or without one. */
    public HtmlDocument(String title, MarkupWriter head, MarkupWriter body, boolean withScript) {
        this(title, head, "", body, withScript ? Styles.script() : "");
    }

    /** Returns the file's text. */
    public String write() {
        MarkupWriter out = new MarkupWriter();
        out.open("html", "lang", "en").line().open("head").line();
        out.empty("meta", "charset", "utf-8").line();
        out.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        out.empty("meta", "name", "color-scheme", "content", "light dark").line();
        out.empty("meta", "http-equiv", "Content-Security-Policy", "content", Styles.policy(script))
                .line();
        out.empty("link", "rel", "icon", "href", "data:,").line();
        out.leaf("title", title).line().add(head);
        out.style(Styles.ofPage() + style).close().line();
        out.open("body").line().add(body).line();
        if (!script.isEmpty()) {
            out.script(script);
        }
        return "<!DOCTYPE html>\n" + out.close().line().close() + "\n";
    }
}
