package io.metrifier.report.site;

import io.metrifier.report.chart.MarkupWriter;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pages that are written in Markdown. */
record DocumentPages(SiteLinks links, Map<String, String> pictures) {
    private static final Pattern DATE = Pattern.compile("20\\d\\d-\\d\\d-\\d\\d");
    private static final String ANSWER = "**Short answer.**";
    private static final Pattern PARAGRAPH = Pattern.compile("(?m)^(?![#|>`\\-! ])(?s:.+?)(?=\n\n|\\z)");

    /** Returns the page of a document. */
    SitePage page(String path, String text) {
        String page = SiteLinks.page(path);
        MarkdownDocument document = read(path, text, page);
        MarkupWriter body = new MarkupWriter()
                .open("main", "class", "document")
                .add(MarkdownRenderer.render(document, chart(document, text)))
                .close();
        Matcher date = DATE.matcher(text);
        return new SitePage(
                page,
                document.title().isEmpty() ? path : document.title(),
                summary(text),
                date.find() ? date.group() : "",
                document.tables(),
                body,
                false);
    }

    /** Returns a document with links as a page has to write them. */
    MarkdownDocument read(String path, String text, String page) {
        return MarkdownDocument.parse(
                text, link -> links.resolve(path, link, page), picture -> picture(path, picture, page));
    }

    /** Returns the chart of a question; empty for every other document, and where the table has no figures. */
    private static Optional<MarkupWriter> chart(MarkdownDocument document, String text) {
        return document.tables().stream()
                .limit(text.contains(ANSWER) ? 1 : 0)
                .flatMap(table -> AnswerChart.of(table, summary(text)).stream())
                .findFirst()
                .map(AnswerChart::draw);
    }

    /** Returns the first paragraph without its marks: that of a question is the short answer. */
    private static String summary(String text) {
        Matcher paragraph = PARAGRAPH.matcher(text);
        return paragraph.find()
                ? MarkdownDocument.text(MarkdownDocument.parse(paragraph.group(), link -> link, link -> link)
                                .root())
                        .replaceFirst("^Short answer\\. ", "")
                : "";
    }

    /** A picture of ours becomes part of the page, which then needs no other file. */
    private String picture(String path, String picture, String page) {
        String svg = pictures.get(links.source(path, picture));
        return svg == null
                ? links.resolve(path, picture, page)
                : "data:image/svg+xml;base64,"
                        + Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    }
}
