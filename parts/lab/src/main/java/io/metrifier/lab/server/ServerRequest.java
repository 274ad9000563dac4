package io.metrifier.lab.server;

import io.metrifier.transport.TransportOptions;

/** The requests to a server's JVM. */
sealed interface ServerRequest {

    /** Serve at an address, with port 0 for any free one; the first request. */
    record Serve(String transport, int persons, String bind, TransportOptions options) implements ServerRequest {}

    /** Report the resources that this JVM has used since it started. */
    record ReportUsage() implements ServerRequest {}
}
