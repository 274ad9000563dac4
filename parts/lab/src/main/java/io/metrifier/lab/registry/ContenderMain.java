package io.metrifier.lab.registry;

import io.metrifier.lab.jvm.JvmHost;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.network.ControlRun;
import io.metrifier.lab.scenario.ComposedCalls;
import io.metrifier.lab.scenario.ScenarioCalls;
import io.metrifier.message.UnsupportedMessageException;
import io.metrifier.network.Network;
import io.metrifier.network.RelayControl;
import io.metrifier.network.relay.Relay;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The main class of a JVM that knows the code of the contenders on its class path. For one thread. */
public final class ContenderMain {
    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(30);

    private final Function<String, Transport> known;

    /** The requests to a JVM that knows the code of contenders. */
    sealed interface Request {
        /** Describe every transport on the class path; the first request. */
        record Describe() implements Request {}

        /** Name the arguments of a JVM that uses a transport with these options. */
        record NameArguments(String transport, TransportOptions options) implements Request {}

        /** Serve and connect once with these options, to find out whether they are valid. */
        record TryOptions(String transport, TransportOptions options) implements Request {}

        /** Make the calls of the composition; {@code server} is {@code null} for a server in that JVM. */
        record Call(String transport, @Nullable Endpoint server, TransportOptions options) implements Request {}

        /** Count the bytes of connecting, and of a call of each of these scenarios that the transport carries. */
        record CountBytes(
                String transport, List<Scenario> scenarios, DataSet data, int imageBytes, TransportOptions options)
                implements Request {}
    }

    /** The replies of a JVM that knows the code of contenders. */
    public sealed interface Reply {
        /** The contenders of the class path, and a line for each that cannot be loaded. */
        record Described(List<InstalledContender> contenders, List<String> unusable) implements Reply {}

        /** The arguments of a JVM. */
        record Arguments(List<String> jvmArgs) implements Reply {}

        /** The options are valid; {@code refusal} says why the custom message cannot be carried, if it cannot. */
        record Tried(@Nullable String refusal) implements Reply {}

        /** The answers, and the address of the server that gave them. */
        record Called(Endpoint server, ComposedCalls calls) implements Reply {}

        /** The bytes of connecting, then of each kind of call. */
        record Counted(List<CallBytes> calls) implements Reply {}
    }

    /** Creates one that knows these transports. */
    ContenderMain(Function<String, Transport> known) {
        this.known = known;
    }

    /** Answers {@link Request}s until standard input ends. */
    public static void main(String[] args) throws IOException {
        ContenderMain own = new ContenderMain(id -> Contenders.onClassPath().get(id));
        new JvmHost<>(Request.class).answer(own::answer);
        System.exit(0);
    }

    Reply answer(Request request) {
        if (request instanceof Request.NameArguments asked) {
            return new Reply.Arguments(known.apply(asked.transport()).jvmArgs(asked.options()));
        }
        if (request instanceof Request.TryOptions tried) {
            return tryOptions(known.apply(tried.transport()), tried.options());
        }
        if (request instanceof Request.Call asked) {
            return call(asked);
        }
        return request instanceof Request.CountBytes count ? count(count) : describe();
    }

    private static Reply describe() {
        Contenders here = Contenders.onClassPath();
        return new Reply.Described(
                here.all().map(InstalledContender::of).toList(),
                here.transports().unusable());
    }

    /** Server and client validate their options, and the client whether it can carry the message. */
    private static Reply tryOptions(Transport transport, TransportOptions options) {
        try (TransportServer server =
                        transport.serve(DataSet.sample().services(options), Endpoint.loopback(), options);
                TransportClient client = transport.connect(server.endpoint(), withLongTimeout(options))) {
            if (transport.capabilities().contains(Capability.MESSAGES)) {
                CustomMessage.of(options).ifPresent(client::messages);
            }
            return new Reply.Tried(null);
        } catch (UnsupportedMessageException e) {
            return new Reply.Tried(e.getMessage());
        }
    }

    /** Returns options for a server in this JVM: cold, on a busy machine, it takes longer than one elsewhere may. */
    private static TransportOptions withLongTimeout(TransportOptions options) {
        return options.connectTimeout().compareTo(CONNECT_WITHIN) > 0
                ? options
                : options.toBuilder().connectTimeout(CONNECT_WITHIN).build();
    }

    private Reply call(Request.Call asked) {
        Transport transport = known.apply(asked.transport());
        TransportOptions options = asked.options();
        if (asked.server() != null) {
            return call(transport, asked.server(), options);
        }
        try (TransportServer own = transport.serve(DataSet.sample().services(options), Endpoint.loopback(), options)) {
            return call(transport, own.endpoint(), withLongTimeout(options));
        }
    }

    private static Reply call(Transport transport, Endpoint server, TransportOptions options) {
        try (TransportClient client = transport.connect(server, options)) {
            return new Reply.Called(server, ComposedCalls.of(client.persons()));
        }
    }

    /** The bytes do not depend on the place of the server, so it is in this JVM. */
    private Reply count(Request.CountBytes asked) {
        Transport transport = known.apply(asked.transport());
        TransportOptions options = asked.options();
        DataSet data = asked.data();
        List<CallBytes> counted = new ArrayList<>();
        try (TransportServer server = transport.serve(
                        CustomMessage.hostMessage(data.services(options), options), Endpoint.loopback(), options);
                Relay relay = Relay.start(Endpoint.loopback(), server.endpoint(), Network.LOCAL)) {
            for (Scenario scenario : asked.scenarios()) {
                MeasuredCall subject =
                        new MeasuredCall(transport.id(), scenario, new ServerPlace.Embedded(), data, options);
                ScenarioCalls exchanges = new ScenarioCalls(subject, asked.imageBytes());
                RelayControl control = ControlRun.count(
                        transport,
                        relay,
                        withLongTimeout(options),
                        scenario.id(),
                        client -> exchanges.createBlocking(client).inOrder());
                if (counted.isEmpty()) {
                    counted.add(new CallBytes(CallBytes.CONNECT, control.connect()));
                }
                counted.add(new CallBytes(scenario.id(), control.each()));
            }
        }
        return new Reply.Counted(counted);
    }
}
