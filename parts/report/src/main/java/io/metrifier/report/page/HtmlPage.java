package io.metrifier.report.page;

import io.metrifier.report.chart.MarkupWriter;
import io.metrifier.report.page.PageBlock.Answer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes a page as one HTML file that needs nothing else: no network, no font, and no script, though it has one to sort
 * and filter by. Each chart is drawn twice, for wide screens and for narrow ones, because letters that shrink with a
 * picture cannot be read on a phone.
 */
public final class HtmlPage {
    private static final int WHOLE_PAGE = 1_056;
    private static final int FULL = 760;
    private static final int HALF = 500;
    private static final int NARROW = 340;
    /** With more columns than these a table takes the whole width of the page. */
    private static final int BROAD = 6;

    private final MarkupWriter out = new MarkupWriter();
    private final Map<String, Integer> sections = new HashMap<>();
    private final Map<String, Integer> regions = new HashMap<>();
    /** The rows that explain contenders, by their names. */
    private final Map<String, String> explanations = new HashMap<>();

    private final Set<String> placed = new HashSet<>();
    private String headline = "";
    private int figures;

    private HtmlPage() {}

    /** Returns the file's text. */
    public static String write(Page page) {
        String script = Styles.readScript();
        MarkupWriter out = new MarkupWriter();
        out.open("html", "lang", "en").line().open("head").line();
        out.empty("meta", "charset", "utf-8").line();
        out.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        out.empty("meta", "name", "color-scheme", "content", "light dark").line();
        out.empty("meta", "http-equiv", "Content-Security-Policy", "content", Styles.createPolicy(script))
                .line();
        out.empty("link", "rel", "icon", "href", "data:,").line();
        out.leaf("title", page.title()).line();
        out.writeStyle(Styles.readPageStyle()).close().line();
        out.open("body").line().add(new HtmlPage().writeBody(page)).line().writeScript(script);
        return "<!DOCTYPE html>\n" + out.close().line().close() + "\n";
    }

    private MarkupWriter writeBody(Page page) {
        out.open("header");
        out.leaf("h1", page.title())
                .leaf("p", page.subtitle(), "class", "subtitle")
                .close()
                .line();
        writeContents(page.blocks());
        out.open("main").line();
        page.tables().stream()
                .flatMap(table -> table.rows().stream())
                .map(row -> row.get(0))
                .filter(cell -> cell.look() == Table.Look.EXPLAINED)
                .forEach(cell -> explanations.putIfAbsent(cell.text(), "contender-" + (explanations.size() + 1)));
        page.blocks().forEach(this::writeBlock);
        return out.close();
    }

    private void writeContents(List<PageBlock> blocks) {
        if (blocks.stream().noneMatch(PageBlock.Heading.class::isInstance)) {
            return;
        }
        out.open("nav", "aria-label", "Contents");
        for (PageBlock block : blocks) {
            if (block instanceof PageBlock.Heading heading) {
                out.leaf("a", heading.text(), "href", "#" + nameSection(heading));
            }
        }
        sections.clear();
        out.close().line();
    }

    private void writeBlock(PageBlock block) {
        out.line();
        if (block instanceof PageBlock.Heading heading) {
            out.leaf("h2", heading.text(), "id", nameSection(heading));
            headline = heading.text();
        } else if (block instanceof PageBlock.Paragraph paragraph) {
            writeWords(paragraph.words(), "p");
        } else if (block instanceof PageBlock.Command command) {
            out.leaf("pre", command.text());
        } else if (block instanceof PageBlock.Warning warning) {
            writeWarning(warning);
        } else if (block instanceof PageBlock.Answers answers) {
            writeAnswers(answers.answers());
        } else if (block instanceof PageBlock.Figures figures) {
            writeTable(figures.table(), figures.open(), figures.table().summary());
        } else if (block instanceof PageBlock.Metric figure) {
            writeFigure(figure, figure.open() ? WHOLE_PAGE : FULL);
        } else if (block instanceof PageBlock.Gallery gallery) {
            out.open("div", "class", "gallery");
            gallery.figures().forEach(figure -> writeFigure(figure, HALF));
            out.close();
        }
    }

    private void writeWarning(PageBlock.Warning warning) {
        if (warning.details().isEmpty()) {
            writeWords(warning.words(), "p", "class", "warning");
            return;
        }
        out.open("details", "class", "warning");
        writeWords(warning.words(), "summary");
        out.open("ul");
        warning.details().forEach(one -> out.leaf("li", one));
        out.close().close();
    }

    /** Names a section after its heading, so that a link into one report finds the same place in the next. */
    private String nameSection(PageBlock.Heading heading) {
        return makeUnique(sections, heading.text().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"), "-");
    }

    private void writeAnswers(List<Answer> answers) {
        out.open("dl", "class", "answers");
        for (Answer answer : answers) {
            out.line().open("div").leaf("dt", answer.topic());
            out.open("dd");
            writeWords(answer.words(), "p");
            String style = answer.confidence().name().toLowerCase(Locale.ROOT);
            out.leaf("span", answer.state(), "class", "tag " + style).close().close();
        }
        out.close();
    }

    private void writeWords(RichText words, String element, Object... attributes) {
        out.open(element, attributes);
        for (RichText.Span span : words.spans()) {
            if (!span.address().isEmpty()) {
                out.leaf("a", span.text(), "href", span.address());
            } else if (span.strong()) {
                out.leaf("strong", span.text());
            } else {
                out.text(span.text());
            }
        }
        out.close();
    }

    private void writeFigure(PageBlock.Metric figure, int wide) {
        String id = "f" + ++figures;
        String state = figure.open() ? "open" : "closed";
        out.line().open("figure", "class", state, "tabindex", 0, "aria-labelledby", id);
        out.open("figcaption");
        out.leaf("h3", figure.chart().title(), "id", id);
        if (!figure.note().isEmpty()) {
            out.leaf("p", figure.note());
        }
        out.close();
        out.open("div", "class", "wide")
                .add(figure.chart().draw(wide, id + "w").svg())
                .close();
        out.open("div", "class", "narrow")
                .add(figure.chart().draw(NARROW, id + "n").svg())
                .close();
        writeTable(figure.table(), figure.open(), "The figures");
        out.close();
    }

    private void writeTable(Table table, boolean open, String summary) {
        if (open) {
            writeTable(table);
        } else {
            out.open("details").leaf("summary", summary);
            writeTable(table);
            out.close();
        }
    }

    /** A caption of its own would scroll away with its table on a narrow screen. */
    private void writeTable(Table table) {
        if (!table.caption().equals(headline)) {
            out.leaf("p", table.caption(), "class", "caption");
        }
        String place = table.columns().size() > BROAD ? "scroll broad" : "scroll";
        // Screen readers list such parts of a page by their names: no two have one name.
        String region = makeUnique(regions, table.caption(), ", ");
        out.open("div", "class", place, "tabindex", 0, "role", "region", "aria-label", region);
        out.open("table", "aria-label", table.caption(), "style", "--ems:" + Math.ceil(table.ems()));
        out.open("thead").open("tr");
        for (Table.Column column : table.columns()) {
            out.leaf("th", column.name(), "scope", "col", "class", column.numeric() ? "number" : "words");
        }
        out.close().close().open("tbody");
        table.rows().forEach(row -> writeRow(table, row));
        out.close().close().close();
    }

    private static String makeUnique(Map<String, Integer> names, String name, String joint) {
        int same = names.merge(name, 1, Integer::sum);
        return same == 1 ? name : name + joint + same;
    }

    private void writeRow(Table table, List<Table.Cell> row) {
        out.line().open("tr");
        for (int i = 0; i < row.size(); i++) {
            Table.Cell cell = row.get(i);
            String style = (table.columns().get(i).numeric() ? "number " : "words ")
                    + cell.look().name().toLowerCase(Locale.ROOT)
                    + (cell.shade() == 0 ? "" : " shade" + cell.shade());
            if (i == 0) {
                out.open("th", "scope", "row", "class", style);
            } else {
                out.open("td", "class", style);
            }
            @Nullable String explanation = i == 0 ? explanations.get(cell.text()) : null;
            int range = table.columns().get(i).numeric() ? cell.text().indexOf(Table.RANGE) : -1;
            if (range > 0) {
                out.text(cell.text().substring(0, range))
                        .leaf("small", cell.text().substring(range));
            } else if (explanation != null) {
                // A page of several machines says of each what a contender is: links lead to the first.
                boolean here = cell.look() == Table.Look.EXPLAINED && placed.add(explanation);
                out.leaf(
                        here ? "span" : "a", cell.text(), here ? "id" : "href", here ? explanation : "#" + explanation);
            } else {
                out.text(cell.text());
            }
            out.close();
        }
        out.close();
    }
}
