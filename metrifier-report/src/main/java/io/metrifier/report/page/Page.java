package io.metrifier.report.page;

import java.util.List;

/**
 * A whole page. Immutable.
 *
 * @param title its title
 * @param subtitle where its figures come from, in one line
 * @param blocks its parts, in order
 */
public record Page(String title, String subtitle, List<PageBlock> blocks) {
    public Page {
        blocks = List.copyOf(blocks);
    }
}
