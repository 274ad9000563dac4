package io.metrifier.report.data;

import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.load.LoadDocument;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.run.RunSidecar;
import java.util.List;
import java.util.Optional;

/** The results of one file, as they were read. */
record ResultSource(
        String source,
        Conditions conditions,
        Optional<RunSidecar> sidecar,
        List<Measurement> measurements,
        List<LoadResult> loads,
        List<ResultDocument> documents) {

    /** Returns a document as one source. */
    static ResultSource of(String source, ResultDocument document) {
        Optional<RunSidecar> sidecar = document.run().map(context -> RunMeasurements.sidecar(document, context));
        return new ResultSource(
                source,
                Conditions.of(document.environment()),
                sidecar,
                sidecar.isPresent() ? RunMeasurements.measurements(document.samples()) : List.of(),
                LoadDocument.results(document),
                List.of(document));
    }

    /** Returns the merged result of shares as one source. */
    static ResultSource ofShares(String source, LoadResult merged) {
        return new ResultSource(
                source,
                Conditions.of(merged.environment()),
                Optional.empty(),
                List.of(),
                List.of(merged),
                List.of(LoadDocument.of(merged, List.of())));
    }
}
