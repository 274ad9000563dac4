package io.metrifier.report.page;

import io.metrifier.report.chart.MarkupWriter;

/**
 * An HTML file that needs nothing else: no network, no font, and no script, though it may have one.
 *
 * @param title the name in a browser's tab
 * @param head further elements of its head
 * @param withScript whether it has the script that sorts and filters tables
 */
public record HtmlDocument(String title, MarkupWriter head, MarkupWriter body, boolean withScript) {
    /** Returns the file's text. */
    public String write() {
        String script = withScript ? Styles.script() : "";
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
        out.style(Styles.ofPage()).close().line();
        out.open("body").line().add(body).line();
        if (!script.isEmpty()) {
            out.script(script);
        }
        return "<!DOCTYPE html>\n" + out.close().line().close() + "\n";
    }
}
