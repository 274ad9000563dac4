package io.metrifier.lab.place;

import io.metrifier.lab.labels.StackSource;

/** What a server's JVM is requested to do. */
sealed interface ServerRequest {

    /** Serve at a port, 0 for any free one; the first request. */
    record Serve(String transport, int persons, int port, OptionValues options) implements ServerRequest {}

    /** Report what this JVM has spent since it started. */
    record ReportUsage() implements ServerRequest {}

    /** Begin to record stacks. */
    record BeginLabels(StackSource source) implements ServerRequest {}

    /** End the recording, and report what was seen. */
    record EndLabels() implements ServerRequest {}
}
