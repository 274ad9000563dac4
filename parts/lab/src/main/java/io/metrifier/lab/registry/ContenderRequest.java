package io.metrifier.lab.registry;

import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The requests to a JVM that knows the code of contenders. */
sealed interface ContenderRequest {

    /** Describe every transport on the class path; the first request. */
    record Describe() implements ContenderRequest {}

    /** Name the arguments of a JVM that uses a transport with these options. */
    record NameArguments(String transport, TransportOptions options) implements ContenderRequest {}

    /** Serve and connect once with these options, to find out whether they are valid. */
    record TryOptions(String transport, TransportOptions options) implements ContenderRequest {}

    /** Make the calls of the composition; {@code server} is {@code null} for a server in that JVM. */
    record Call(String transport, @Nullable Endpoint server, TransportOptions options) implements ContenderRequest {}

    /** Count the bytes of connecting, and of a call of each of these scenarios that the transport carries. */
    record CountBytes(
            String transport, List<Scenario> scenarios, DataSet data, int imageBytes, TransportOptions options)
            implements ContenderRequest {}
}
