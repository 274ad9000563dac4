package io.metrifier.transport.grpc;

import io.grpc.CallOptions;
import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.support.Messages;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A connected gRPC client: every service and stream over one HTTP/2 connection. */
final class GrpcClient implements TransportClient {
    private final Transport transport;
    private final GrpcMethods methods;
    private final GrpcOptions options;
    private final GrpcConnection connection;
    private final PersonService persons;
    private final AsyncPersonService asyncPersons;
    private final ProbeService probes;
    private final GrpcCalls calls;
    private final Map<MessageType<?>, RemoteMessages<?>> messages = new ConcurrentHashMap<>();
    /** Runs price listeners, which may block: a thread for each stream that has prices to pass on. */
    private final ExecutorService listeners;

    /**
     * Connects.
     *
     * @param stubs what makes the calls in place of our own; {@code null} for those
     */
    GrpcClient(
            Transport transport,
            GrpcMethods methods,
            @Nullable GeneratedStubs stubs,
            Endpoint server,
            GrpcOptions options) {
        this.transport = transport;
        this.methods = methods;
        this.options = options;
        connection = new GrpcConnection(transport.id(), server, options);
        calls = new GrpcCalls(connection, options);
        if (stubs == null) {
            persons = new RemotePersons(calls, methods);
            asyncPersons = new RemoteAsyncPersons(calls, methods);
            probes = new RemoteProbes(calls, methods);
        } else {
            StubCalls generated = new StubCalls(connection, options);
            persons = stubs.persons(generated);
            asyncPersons = stubs.asyncPersons(generated);
            probes = stubs.probes(generated);
        }
        listeners = Executors.newCachedThreadPool(EventLoops.threads(transport.id() + "-prices"));
        try {
            connection.verify(methods.fullName(GrpcMethods.PERSONS));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public Transport transport() {
        return transport;
    }

    @Override
    public PersonService persons() {
        return persons;
    }

    @Override
    public AsyncPersonService asyncPersons() {
        return asyncPersons;
    }

    @Override
    public ProbeService probes() {
        return probes;
    }

    @Override
    public <T> MessageService<T> messages(MessageType<T> type) {
        return remote(type);
    }

    @Override
    public <T> AsyncMessageService<T> asyncMessages(MessageType<T> type) {
        return remote(type).async();
    }

    @SuppressWarnings("unchecked")
    private <T> RemoteMessages<T> remote(MessageType<T> type) {
        return (RemoteMessages<T>) messages.computeIfAbsent(
                type,
                added -> new RemoteMessages<>(
                        calls, new MessageMethods<>(Messages.written(added, options.format()), methods.buffers())));
    }

    @Override
    public PingPong pingPong(PongListener listener) {
        return new PingPongCall(
                        connection.state(),
                        connection.call(methods.pingPong, CallOptions.DEFAULT),
                        listener,
                        options.shared().callTimeout())
                .open();
    }

    @Override
    public PriceStream prices(long count, PriceListener listener) {
        CallOptions callOptions = CallOptions.DEFAULT.withExecutor(listeners);
        return new PriceCall(
                        connection.call(methods.prices, callOptions),
                        count,
                        listener,
                        options.shared().callTimeout())
                .start(connection.loops().group());
    }

    @Override
    public void close() {
        connection.close();
        listeners.shutdown();
    }
}
