package io.metrifier.report.predict;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.TableColumns;
import java.util.List;

/** Predictions as a page. */
public final class PredictionPage {
    private static final TableColumns<Prediction> COLUMNS = new TableColumns<Prediction>()
            .words("contender", Prediction::contender)
            .number("p50", row -> Double.isNaN(row.medianNanos()) ? "–" : NumberFormats.time(row.medianNanos()))
            .number("client cores", row -> NumberFormats.of(row.clientCores()))
            .number("server cores", row -> NumberFormats.of(row.serverCores()))
            .number("bytes up", row -> NumberFormats.of(row.bytesUp()))
            .number("bytes down", row -> NumberFormats.of(row.bytesDown()))
            .number("at most/s", row -> NumberFormats.of(row.mostPerSecond()))
            .words("why not", Prediction::reason);

    private PredictionPage() {}

    /** Returns the page of the predictions for a target. */
    public static Page of(String scenario, Target target, List<Prediction> predictions) {
        String asked = scenario + " at " + NumberFormats.of(target.perSecond()) + "/s over " + target.network();
        return new Page("Prediction", asked, List.of(new PageBlock.Figures(COLUMNS.table(asked, predictions))));
    }
}
