package io.metrifier.report.page;

import java.util.List;
import java.util.stream.Collectors;

/** Writes a page as Markdown, for a README or a pull request: the words and the tables; charts are left to HTML. */
public final class MarkdownPage {
    private final StringBuilder out = new StringBuilder();

    private MarkdownPage() {}

    /** Returns the file's text. */
    public static String write(Page page) {
        MarkdownPage markdown = new MarkdownPage();
        markdown.writeParagraph("# " + escape(page.title()));
        markdown.writeParagraph(escape(page.subtitle()));
        page.blocks().forEach(markdown::writeBlock);
        return markdown.out.toString().stripTrailing() + "\n";
    }

    private void writeBlock(PageBlock block) {
        if (block instanceof PageBlock.Heading heading) {
            writeParagraph("## " + escape(heading.text()));
        } else if (block instanceof PageBlock.Paragraph paragraph) {
            writeParagraph(formatWords(paragraph.words()));
        } else if (block instanceof PageBlock.Command command) {
            writeParagraph(formatCode(command.text()));
        } else if (block instanceof PageBlock.Warning warning) {
            writeParagraph("> **Note:** " + formatWords(warning.words())
                    + warning.details().stream()
                            .map(one -> "\n> - " + escape(one))
                            .collect(Collectors.joining()));
        } else if (block instanceof PageBlock.Answers answers) {
            writeParagraph(answers.answers().stream().map(MarkdownPage::toItem).collect(Collectors.joining("\n")));
        } else if (block instanceof PageBlock.Figures figures) {
            writeFigures(figures);
        } else {
            Page.figures(block)
                    .forEach(figure -> writeTable(figure.table(), figure.chart().title()));
        }
    }

    /** A table that is shown on request is between tags that readers of Markdown know. */
    private void writeFigures(PageBlock.Figures figures) {
        Table table = figures.table();
        if (figures.open()) {
            writeTable(table, table.caption());
        } else {
            writeParagraph("<details><summary>" + escape(table.summary()) + "</summary>");
            writeTable(table, table.caption());
            writeParagraph("</details>");
        }
    }

    /** Every line is indented, so that nothing in it is read as Markdown. */
    private static String formatCode(String text) {
        return text.lines().map(line -> "    " + TerminalText.line(line)).collect(Collectors.joining("\n"));
    }

    private static String toItem(PageBlock.Answer answer) {
        return "- **" + escape(answer.topic()) + "** (" + answer.state() + "): " + formatWords(answer.words());
    }

    private static String formatWords(RichText words) {
        return words.spans().stream()
                .map(span -> span.strong()
                        ? "**" + escape(span.text()) + "**"
                        : span.address().isEmpty()
                                ? escape(span.text())
                                : "[" + escape(span.text()) + "](" + span.address() + ")")
                .collect(Collectors.joining());
    }

    private void writeTable(Table table, String title) {
        writeParagraph("**" + escape(title) + "**");
        StringBuilder text = new StringBuilder();
        text.append(formatRow(
                table.columns().stream().map(column -> escape(column.name())).toList()));
        text.append(formatRow(table.columns().stream()
                .map(column -> column.numeric() ? "--:" : ":--")
                .toList()));
        table.rows()
                .forEach(row -> text.append(
                        formatRow(row.stream().map(MarkdownPage::formatCell).toList())));
        writeParagraph(text.toString().stripTrailing());
    }

    private static String formatCell(Table.Cell cell) {
        String text = escape(cell.text());
        return List.of(Table.Look.STRONG, Table.Look.BAD).contains(cell.look()) && !text.isEmpty()
                ? "**" + text + "**"
                : text;
    }

    private static String formatRow(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private void writeParagraph(String text) {
        out.append(text).append("\n\n");
    }

    /** Keeps what comes from files from being read as Markdown or HTML, and from steering a terminal. */
    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : TerminalText.line(text.replaceAll("[\n\r]", " ")).toCharArray()) {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '\\', '`', '*', '_', '[', ']', '|', '#', '~' ->
                    escaped.append('\\').append(c);
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
