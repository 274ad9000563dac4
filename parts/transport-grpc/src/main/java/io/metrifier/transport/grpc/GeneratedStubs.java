package io.metrifier.transport.grpc;

import io.grpc.BindableService;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.metrifier.transport.Services;
import io.metrifier.transport.grpc.client.StubCalls;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import io.metrifier.transport.support.client.RemoteServices;
import java.util.List;
import java.util.function.Supplier;

/**
 * The calls through the library's generated code, as most programs make them, for comparison with our own. Streams have
 * no generated variant, because generated code would call the same classes as ours.
 */
public interface GeneratedStubs {

    /** Returns the Person service and the probes on generated base classes. */
    List<BindableService> newBases(Services services);

    /** Returns the services of a client: on generated blocking stubs, and on an asynchronous one. */
    RemoteServices newClients(StubCalls calls);

    /** Answers a call of a base with the result of a handler, or with the exception that it throws. */
    static <M> void answer(StreamObserver<M> caller, Supplier<M> handler) {
        M message;
        try {
            message = handler.get();
        } catch (Throwable thrown) {
            caller.onError(GrpcErrors.toStatusException(thrown));
            return;
        }
        if (caller instanceof ServerCallStreamObserver<M> call && call.isCancelled()) {
            return;
        }
        caller.onNext(message);
        caller.onCompleted();
    }
}
