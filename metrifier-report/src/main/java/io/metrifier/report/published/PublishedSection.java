package io.metrifier.report.published;

import io.metrifier.report.data.Results;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Words;
import java.util.List;

/** Published figures beside the user's own: not to be compared with each other, but to be recognised. */
public final class PublishedSection {
    /** How the user's own figures are called. */
    static final String YOURS = "yours";

    private PublishedSection() {}

    public static List<Block> of(List<Results> groups) {
        return List.of(
                new Block.Heading("Beside published figures"),
                new Block.Warning(
                        Words.of("Other machines, other years, other libraries: a published figure says nothing of"
                                + " yours. What may be compared with care is the order of transports within "
                                + "one column.")),
                new Block.Figures(PublishedMetrifier.table(groups)),
                new Block.Figures(PublishedRestAgainstGrpc.table(groups)),
                new Block.Warning(Words.of("The rows marked ")
                        .strong(PublishedRestAgainstGrpc.IMPOSSIBLE)
                        .and(" cannot be the time of a"
                                + " call: no answer comes back before the network's own round trip. They are shown "
                                + "as what a"
                                + " harness must refuse.")),
                new Block.Figures(PublishedRpcBench.pingPong(groups)),
                new Block.Figures(PublishedRpcBench.prices(groups)));
    }
}
