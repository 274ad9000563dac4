package io.metrifier.report.data;

import io.metrifier.results.document.ResultDocument;
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
                List.of(),
                List.of(document));
    }

    /** Returns a result of a load as one source. */
    static ResultSource of(String source, LoadResult load) {
        return new ResultSource(
                source, Conditions.of(load.environment()), Optional.empty(), List.of(), List.of(load), List.of());
    }
}
