package io.metrifier.report.published;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import java.util.List;

/** Published figures next to the user's own: to recognise an order, not to compare values. */
public final class PublishedSection {
    /** How the user's own figures are called. */
    static final String YOURS = "yours";

    private PublishedSection() {}

    public static List<PageBlock> of(List<ComparableResults> groups) {
        return List.of(
                new PageBlock.Heading("Published figures"),
                new PageBlock.Warning("Other machines, other years, other libraries: a published figure is no proof of"
                        + " yours. What may be compared with care is the order of transports within "
                        + "one column."),
                new PageBlock.Figures(PublishedMetrifier.table(groups)),
                new PageBlock.Figures(PublishedRestAgainstGrpc.table(groups)),
                new PageBlock.Warning(RichText.of("The rows marked ")
                        .strong(PublishedRestAgainstGrpc.IMPOSSIBLE)
                        .and(" cannot be the time of a"
                                + " call: no answer comes back before the network's own round trip. They are shown "
                                + "as what a"
                                + " harness must refuse.")),
                new PageBlock.Figures(PublishedRpcBench.pingPong(groups)),
                new PageBlock.Figures(PublishedRpcBench.prices(groups)));
    }
}
