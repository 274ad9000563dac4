package io.metrifier.report.page;

import java.util.List;
import java.util.stream.Stream;

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
        return blocks.stream()
                .flatMap(block -> block instanceof PageBlock.Figures figures
                        ? Stream.of(figures.table())
                        : figures(block).map(PageBlock.Metric::table))
                .toList();
    }

    /** Returns the figures of a block: itself, or those of a gallery. */
    static Stream<PageBlock.Metric> figures(PageBlock block) {
        return block instanceof PageBlock.Metric figure
                ? Stream.of(figure)
                : block instanceof PageBlock.Gallery gallery ? gallery.figures().stream() : Stream.empty();
    }
}
