package io.metrifier.report.page;

import io.metrifier.report.chart.Chart;
import io.metrifier.report.chart.Drawing;
import io.metrifier.report.chart.MarkupWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Writes the charts of a page as pictures of their own, for a README: each follows its reader's light or dark setting.
 */
public final class SvgFile {
    private static final int WIDTH = 760;
    private static final int MARGIN = 14;
    private static final int TITLE = 40;

    /** The reader's page may be dark where the reader's system is light: the picture brings its own ground. */
    private static final String PAPER = ".chart { background: var(--paper); }\n";

    private SvgFile() {}

    /** Returns the text of each picture by its file name, such as {@code getperson.svg}, in the order of the page. */
    public static Map<String, String> write(Page page) {
        Map<String, String> pictures = new LinkedHashMap<>();
        page.blocks().stream()
                .flatMap(Page::figures)
                .map(PageBlock.Metric::chart)
                .forEach(chart -> {
                    String name = nameFile(chart);
                    String free = name;
                    for (int i = 2; pictures.containsKey(free + ".svg"); i++) {
                        free = name + "-" + i;
                    }
                    pictures.put(free + ".svg", write(chart, free));
                });
        return pictures;
    }

    private static String nameFile(Chart chart) {
        String name = chart.title().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        return name.replaceAll("^-|-$", "");
    }

    /** Puts the drawing on a ground of its own under its title, which on a page stands outside of it. */
    private static String write(Chart chart, String id) {
        Drawing drawing = chart.draw(WIDTH, id);
        int width = WIDTH + 2 * MARGIN;
        int height = drawing.height() + TITLE + MARGIN;
        MarkupWriter out = new MarkupWriter();
        out.svg(width, height, "class", "chart")
                .line()
                .writeStyle(Styles.readChartStyle() + PAPER)
                .leaf("text", chart.title(), "x", MARGIN, "y", TITLE - 14, "class", "lead")
                .line()
                .open("g", "transform", "translate(" + MARGIN + " " + TITLE + ")")
                .add(drawing.svg())
                .close()
                .line()
                .close()
                .line();
        return out.toString();
    }
}
