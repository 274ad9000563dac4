package io.metrifier.lab.server;

import io.metrifier.results.metric.JvmUsage;

/** The replies of a server's JVM. */
sealed interface ServerReply {

    /** It accepts calls at this endpoint. */
    record Serving(String endpoint) implements ServerReply {}

    /** The resources that it has used. */
    record Spent(JvmUsage usage) implements ServerReply {}
}
