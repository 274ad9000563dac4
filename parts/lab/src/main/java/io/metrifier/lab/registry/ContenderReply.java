package io.metrifier.lab.registry;

import io.metrifier.lab.scenario.ComposedCalls;
import io.metrifier.transport.Endpoint;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The replies of a JVM that knows the code of contenders. */
public sealed interface ContenderReply {

    /** The contenders of the class path, and a line for each that cannot be loaded. */
    record Described(List<InstalledContender> contenders, List<String> unusable) implements ContenderReply {}

    /** The arguments of a JVM. */
    record Arguments(List<String> jvmArgs) implements ContenderReply {}

    /** The options are valid; {@code refusal} says why the custom message cannot be carried, if it cannot. */
    record Tried(@Nullable String refusal) implements ContenderReply {}

    /** The answers, and the address of the server that gave them. */
    record Called(Endpoint server, ComposedCalls calls) implements ContenderReply {}

    /** The bytes of connecting, then of each kind of call. */
    record Counted(List<CallBytes> calls) implements ContenderReply {}
}
