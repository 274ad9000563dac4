package io.metrifier.lab.place;

import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.LayerSamples;

/** What a server's JVM replies. */
sealed interface ServerReply {

    /** It takes calls at this endpoint. */
    record Serving(String endpoint) implements ServerReply {}

    /** What it has spent. */
    record Spent(JvmUsage usage) implements ServerReply {}

    /** Stacks are being recorded. */
    record LabelsBegun() implements ServerReply {}

    /** What was seen while stacks were recorded. */
    record LabelsEnded(LayerSamples samples) implements ServerReply {}
}
