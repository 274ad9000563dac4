package io.metrifier.engine;

import io.metrifier.load.IntervalHistogram;
import io.metrifier.load.IntervalSummary;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.environment.Environment;
import java.util.List;
import java.util.Map;

/** The replies of a pair. */
sealed interface PairReply {
    /** The pair has connected and made a checked call. */
    record Ready(long pid) implements PairReply {}

    /** The pair took a turn, or rested. */
    record Took(Turn turn) implements PairReply {}

    /** The summary of about a second of a load; further replies follow. */
    record SecondSummary(IntervalSummary second) implements PairReply {}

    /** The histograms of some seconds of a load; further replies follow. */
    record IntervalReport(List<IntervalHistogram> seconds) implements PairReply {}

    /** The load was measured. */
    record LoadMeasured(ResultDocument document) implements PairReply {}

    /** A network is between client and server. */
    record Crossed(Environment.Network network) implements PairReply {}

    /** The fault was injected, and callers saw this. */
    record FaultMeasured(Map<String, Metric> figures) implements PairReply {}
}
