package io.metrifier.bench.report.page;

import io.metrifier.bench.report.chart.Chart;
import io.metrifier.bench.report.chart.Markup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes the charts of a page as pictures of their own, for a README: each follows its reader's light or dark setting. */
public final class SvgFile {
    private static final int WIDTH = 760;

    /** The reader's page may be dark where the reader's system is light: the picture brings its own ground. */
    private static final String PAPER = ".chart { background: var(--paper); }\n";

    private SvgFile() {}

    /** Returns the text of each picture by its file name, such as {@code getperson.svg}, in the order of the page. */
    public static Map<String, String> write(Page page) {
        Map<String, String> pictures = new LinkedHashMap<>();
        for (Block.Figure figure : figures(page)) {
            String name = name(figure.chart());
            String free = name;
            for (int i = 2; pictures.containsKey(free + ".svg"); i++) {
                free = name + "-" + i;
            }
            pictures.put(free + ".svg", write(figure.chart(), free));
        }
        return pictures;
    }

    private static List<Block.Figure> figures(Page page) {
        List<Block.Figure> figures = new ArrayList<>();
        for (Block block : page.blocks()) {
            if (block instanceof Block.Figure figure) {
                figures.add(figure);
            } else if (block instanceof Block.Gallery gallery) {
                figures.addAll(gallery.figures());
            }
        }
        return figures;
    }

    private static String name(Chart chart) {
        String name = chart.title().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        return name.replaceAll("^-|-$", "");
    }

    private static String write(Chart chart, String id) {
        Markup styled = chart.draw(WIDTH, id);
        String picture = styled.toString();
        int content = picture.indexOf('>') + 1;
        String style = new Markup().style(Styles.ofCharts() + PAPER).toString();
        return picture.substring(0, content) + "\n" + style + picture.substring(content) + "\n";
    }
}
