package io.metrifier.report.data;

import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.load.LoadDocument;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.run.RunContext;
import java.util.List;
import java.util.function.Predicate;

/**
 * The results of one file.
 *
 * @param name of the file
 * @param loads the loads of the document; a merged load has its shares
 */
record ResultSource(String name, Conditions conditions, ResultDocument document, List<LoadResult> loads) {

    /** Returns a document as one source. */
    static ResultSource of(String name, ResultDocument document) {
        return of(name, Conditions.of(document.environment()), document);
    }

    static ResultSource of(String name, Conditions conditions, ResultDocument document) {
        return new ResultSource(name, conditions, document, LoadDocument.results(document));
    }

    /** Returns the merged result of shares as one source. */
    static ResultSource ofShares(String name, LoadResult merged) {
        return new ResultSource(
                name, Conditions.of(merged.environment()), LoadDocument.of(merged, List.of()), List.of(merged));
    }

    /** Returns the results of these contenders; a ladder without its rungs explains nothing. */
    ResultSource of(Predicate<String> contenders) {
        ResultDocument kept = document.of(sample -> contenders.test(sample.contender()));
        return new ResultSource(
                name,
                conditions,
                kept.run().map(RunContext::withoutLadders).map(kept::with).orElse(kept),
                loads.stream()
                        .filter(load -> contenders.test(load.subject().contender()))
                        .toList());
    }
}
