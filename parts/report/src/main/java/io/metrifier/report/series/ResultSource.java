package io.metrifier.report.series;

import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.RunContext;
import java.util.List;
import java.util.function.Predicate;

/**
 * The results of one file.
 *
 * @param name of the file
 * @param loads the loads of the document; a merged load has its shares
 */
record ResultSource(String name, Conditions conditions, ResultDocument document, List<LoadRound> loads) {

    /** Returns a document as one source. */
    static ResultSource of(String name, ResultDocument document) {
        return of(name, Conditions.of(document.environment()), document);
    }

    static ResultSource of(String name, Conditions conditions, ResultDocument document) {
        return new ResultSource(name, conditions, DistanceImport.read(document), LoadRound.of(document));
    }

    /** Returns the merged round of shares as one source. */
    static ResultSource ofShares(String name, LoadRound merged) {
        return new ResultSource(name, Conditions.of(merged.environment()), merged.document(), List.of(merged));
    }

    /** Returns whether both were made under the same conditions. */
    boolean agreesWith(ResultSource other) {
        return conditions.known() == other.conditions.known()
                && conditions.differences(other.conditions, true).isEmpty();
    }

    /** Returns whether a twin was measured. */
    boolean hasTwins() {
        return document.samples().stream().anyMatch(sample -> sample.spec().isTwin());
    }

    /** Returns the document without twins, which are no contenders. */
    ResultDocument withoutTwins() {
        return hasTwins() ? document.filter(sample -> !sample.spec().isTwin()) : document;
    }

    /** Returns the results of these contenders and their twins; a ladder without its rungs explains nothing. */
    ResultSource of(Predicate<String> contenders) {
        ResultDocument kept = document.filter(sample -> contenders.test(findOriginal(sample)));
        return new ResultSource(
                name,
                conditions,
                kept.run().map(RunContext::withoutLadders).map(kept::with).orElse(kept),
                loads.stream().filter(load -> contenders.test(load.contender())).toList());
    }

    private static String findOriginal(RoundResult sample) {
        return sample.spec().isTwin()
                ? sample.spec().as(ContenderSpec.Role.CONTENDER).toString()
                : sample.contender();
    }
}
