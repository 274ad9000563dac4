package io.metrifier.report.page;

import java.util.List;

/**
 * A whole page. Immutable.
 *
 * @param subtitle where its figures come from, in one line
 */
public record Page(String title, String subtitle, List<PageBlock> blocks) {
    public Page {
        blocks = List.copyOf(blocks);
    }

    /** Returns its tables, in order. */
    public List<Table> tables() {
        return blocks.stream().flatMap(block -> tables(block).stream()).toList();
    }

    private static List<Table> tables(PageBlock block) {
        if (block instanceof PageBlock.Figures figures) {
            return List.of(figures.table());
        }
        if (block instanceof PageBlock.Figure figure) {
            return List.of(figure.table());
        }
        return block instanceof PageBlock.Gallery gallery
                ? gallery.figures().stream().map(PageBlock.Figure::table).toList()
                : List.of();
    }
}
