package io.metrifier.lab.server;

import io.metrifier.lab.jvm.OptionValues;
import io.metrifier.lab.labels.StackSource;

/** The requests to a server's JVM. */
sealed interface ServerRequest {

    /** Serve at an address, with port 0 for any free one; the first request. */
    record Serve(String transport, int persons, String bind, OptionValues options) implements ServerRequest {}

    /** Report the resources that this JVM has used since it started. */
    record ReportUsage() implements ServerRequest {}

    /** Start recording stacks. */
    record BeginLabels(StackSource source) implements ServerRequest {}

    /** End the recording, and report its samples. */
    record EndLabels() implements ServerRequest {}
}
