package io.metrifier.transport.grpc.proto;

import io.grpc.BindableService;
import io.grpc.Channel;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.grpc.client.StackMessages;
import io.metrifier.transport.grpc.client.StubCalls;
import io.metrifier.transport.grpc.server.GrpcServices;
import io.metrifier.transport.support.client.RemotePersons;
import io.metrifier.transport.support.message.MessageBuffers;
import io.metrifier.transport.support.stack.LibraryClient;
import java.util.ArrayList;
import java.util.List;

/** The generated code of {@code person.proto}, for stacks that bring a gRPC server or a channel of their own. */
public final class ProtoStack {
    private ProtoStack() {}

    /** Returns the services that a server registers: the Person service on its generated base, and custom messages. */
    public static List<BindableService> newServices(Services services) {
        List<BindableService> all = new ArrayList<>(List.of(new ProtoPersonService(services.persons())));
        GrpcServices.defineMessages(services, new MessageBuffers()).forEach(definition -> all.add(() -> definition));
        return all;
    }

    /**
     * Connects as {@link LibraryClient#connectBoth} does, with the generated blocking and asynchronous stubs.
     *
     * @param library closed with the client; closes the channel
     */
    public static TransportClient connect(
            Transport transport, Endpoint server, TransportOptions options, Channel channel, AutoCloseable library) {
        StubCalls calls = StubCalls.of(channel, options);
        RemotePersons stubs = ProtoStubs.create(calls);
        return LibraryClient.connectBoth(
                transport, server, options, stubs, stubs.async(), new StackMessages(calls, "proto"), library);
    }

    /** Connects like {@link #connect}, but blocking calls wait for the asynchronous stub. */
    public static TransportClient connectAsynchronous(
            Transport transport, Endpoint server, TransportOptions options, Channel channel, AutoCloseable library) {
        StubCalls calls = StubCalls.of(channel, options);
        return LibraryClient.connectAsync(
                transport,
                server,
                options,
                ProtoStubs.create(calls).async(),
                new StackMessages(calls, "proto"),
                library);
    }
}
