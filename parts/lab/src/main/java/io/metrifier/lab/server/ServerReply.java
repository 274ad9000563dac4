package io.metrifier.lab.server;

import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.LayerSamples;

/** The replies of a server's JVM. */
sealed interface ServerReply {

    /** It accepts calls at this endpoint. */
    record Serving(String endpoint) implements ServerReply {}

    /** The resources that it has used. */
    record Spent(JvmUsage usage) implements ServerReply {}

    /** Stacks are being recorded. */
    record LabelsBegun() implements ServerReply {}

    /** The recorded samples. */
    record LabelsEnded(LayerSamples samples) implements ServerReply {}
}
