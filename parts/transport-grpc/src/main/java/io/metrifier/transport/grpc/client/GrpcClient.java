package io.metrifier.transport.grpc.client;

import io.grpc.CallOptions;
import io.grpc.MethodDescriptor;
import io.grpc.netty.shaded.io.netty.util.concurrent.DefaultThreadFactory;
import io.metrifier.message.MessageType;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.grpc.netty.GrpcOptions;
import io.metrifier.transport.grpc.wire.EncodableText;
import io.metrifier.transport.grpc.wire.GrpcCodec.AddRequest;
import io.metrifier.transport.grpc.wire.GrpcCodec.EmptyMessage;
import io.metrifier.transport.grpc.wire.GrpcMethods;
import io.metrifier.transport.grpc.wire.MessageMethods;
import io.metrifier.transport.support.client.CallLimit;
import io.metrifier.transport.support.client.RemoteMessage;
import io.metrifier.transport.support.client.RemoteOperation;
import io.metrifier.transport.support.client.RemotePersons;
import io.metrifier.transport.support.client.RemoteProbes;
import io.metrifier.transport.support.client.RemoteServices;
import io.metrifier.transport.support.client.WireClient;
import io.metrifier.transport.support.message.MessageSupport;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A connected gRPC client: every service and stream over one HTTP/2 connection. */
public final class GrpcClient extends WireClient {
    private final GrpcMethods methods;
    private final GrpcOptions options;
    private final GrpcConnection connection;
    private final RemoteServices services;
    private final GrpcCalls calls;
    /** Runs price listeners, which may block: one thread for each stream with prices to deliver. */
    private final ExecutorService listeners;

    /**
     * Connects.
     *
     * @param stubs makes the services of generated stubs, or null to use our own
     */
    public GrpcClient(
            Transport transport,
            GrpcMethods methods,
            @Nullable Function<StubCalls, RemoteServices> stubs,
            Endpoint server,
            GrpcOptions options) {
        super(transport);
        this.methods = methods;
        this.options = options;
        connection = new GrpcConnection(transport.id(), server, options);
        CallLimit limit = new CallLimit(transport.id() + ".in-flight", options.inFlight());
        calls = new GrpcCalls(connection, options, limit);
        services = stubs == null ? newServices() : stubs.apply(new StubCalls(connection, options.shared(), limit));
        listeners = Executors.newCachedThreadPool(new DefaultThreadFactory(transport.id() + "-prices", true));
        try {
            connection.verify(methods.qualify(GrpcMethods.PERSONS));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private RemoteServices newServices() {
        RemotePersons persons = new RemotePersons(
                define(methods.listPersons, all -> EmptyMessage.NOTHING),
                define(methods.getPerson, EncodableText::checkId),
                define(methods.getPersonLinks, EncodableText::checkId),
                define(methods.createPerson, EncodableText::check));
        RemoteProbes probes = new RemoteProbes(
                (a, b) -> calls.call(methods.add, new AddRequest(a, b)), image -> calls.call(methods.imageSize, image));
        return new RemoteServices(persons, probes);
    }

    /** The request refuses an argument that cannot be encoded. */
    private <Q, R, A> RemoteOperation<Q, A> define(MethodDescriptor<R, A> method, Function<Q, R> request) {
        return new RemoteOperation<>() {
            @Override
            public A call(Q argument) {
                return calls.call(method, request.apply(argument));
            }

            @Override
            public CompletableFuture<A> start(Q argument) {
                return calls.start(method, argument, request);
            }
        };
    }

    @Override
    protected RemoteServices services() {
        return services;
    }

    @Override
    protected <T> RemoteMessage<T> newRemoteMessage(MessageType<T> type) {
        MessageMethods<T> message =
                MessageMethods.of(MessageSupport.findEncodedType(type, options.format()), methods.buffers());
        return RemoteMessage.of(
                index -> calls.call(message.get(), index),
                index -> calls.start(message.get(), index, Function.identity()),
                define(message.put(), Function.identity()),
                define(message.echo(), Function.identity()));
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
