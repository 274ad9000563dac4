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

/** The main class of a JVM that knows the code of the contenders on its class path. For one thread. */
final class ContenderMain {
    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(30);

    private final Function<String, Transport> known;

    /** Creates one that knows these transports. */
    ContenderMain(Function<String, Transport> known) {
        this.known = known;
    }

    /** Answers {@link ContenderRequest}s until standard input ends. */
    public static void main(String[] args) throws IOException {
        ContenderMain own = new ContenderMain(id -> Contenders.onClassPath().get(id));
        new JvmHost<>(ContenderRequest.class).answer(own::answer);
        System.exit(0);
    }

    ContenderReply answer(ContenderRequest request) {
        if (request instanceof ContenderRequest.NameArguments asked) {
            return new ContenderReply.Arguments(known.apply(asked.transport()).jvmArgs(asked.options()));
        }
        if (request instanceof ContenderRequest.TryOptions tried) {
            return tryOptions(known.apply(tried.transport()), tried.options());
        }
        if (request instanceof ContenderRequest.Call asked) {
            return call(asked);
        }
        return request instanceof ContenderRequest.CountBytes count ? count(count) : describe();
    }

    private static ContenderReply describe() {
        Contenders here = Contenders.onClassPath();
        return new ContenderReply.Described(
                here.all().map(InstalledContender::of).toList(),
                here.transports().unusable());
    }

    /** Server and client validate their options, and the client whether it can carry the message. */
    private static ContenderReply tryOptions(Transport transport, TransportOptions options) {
        try (TransportServer server =
                        transport.serve(DataSet.sample().services(options), Endpoint.loopback(), options);
                TransportClient client = transport.connect(server.endpoint(), patient(options))) {
            if (transport.capabilities().contains(Capability.MESSAGES)) {
                CustomMessage.of(options).ifPresent(client::messages);
            }
            return new ContenderReply.Tried(null);
        } catch (UnsupportedMessageException e) {
            return new ContenderReply.Tried(e.getMessage());
        }
    }

    /** Returns options for a server in this JVM: cold, on a busy machine, it takes longer than one elsewhere may. */
    private static TransportOptions patient(TransportOptions options) {
        return options.toBuilder().connectTimeout(CONNECT_WITHIN).build();
    }

    private ContenderReply call(ContenderRequest.Call asked) {
        Transport transport = known.apply(asked.transport());
        TransportOptions options = asked.options();
        if (asked.server() != null) {
            return call(transport, asked.server(), options);
        }
        try (TransportServer own = transport.serve(DataSet.sample().services(options), Endpoint.loopback(), options)) {
            return call(transport, own.endpoint(), patient(options));
        }
    }

    private static ContenderReply call(Transport transport, Endpoint server, TransportOptions options) {
        try (TransportClient client = transport.connect(server, options)) {
            return new ContenderReply.Called(server, ComposedCalls.of(client.persons()));
        }
    }

    /** The bytes do not depend on the place of the server, so it is in this JVM. */
    private ContenderReply count(ContenderRequest.CountBytes asked) {
        Transport transport = known.apply(asked.transport());
        TransportOptions options = asked.options();
        DataSet data = asked.data();
        List<CallBytes> counted = new ArrayList<>();
        try (TransportServer server = transport.serve(
                        CustomMessage.hosted(data.services(options), options), Endpoint.loopback(), options);
                Relay relay = Relay.start(Endpoint.loopback(), server.endpoint(), Network.LOCAL)) {
            for (Scenario scenario : asked.scenarios()) {
                MeasuredCall subject =
                        new MeasuredCall(transport.id(), scenario, new ServerPlace.Embedded(), data, options);
                ScenarioCalls exchanges = new ScenarioCalls(subject, asked.imageBytes());
                RelayControl control = ControlRun.count(
                        transport,
                        relay,
                        patient(options),
                        scenario.id(),
                        client -> exchanges.blocking(client).inOrder());
                if (counted.isEmpty()) {
                    counted.add(new CallBytes(CallBytes.CONNECT, control.connect()));
                }
                counted.add(new CallBytes(scenario.id(), control.each()));
            }
        }
        return new ContenderReply.Counted(counted);
    }
}
