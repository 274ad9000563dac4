package io.metrifier.transport.grpc;

import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.metrifier.failure.Failure;
import java.util.function.Supplier;

/** Answers calls that a generated base class has received. */
public final class StubAnswers {
    private StubAnswers() {}

    /** Answers with the result of a handler, or with the exception that it throws. */
    public static <M> void answer(StreamObserver<M> caller, Supplier<M> handler) {
        M message;
        try {
            message = handler.get();
        } catch (Throwable thrown) {
            Failure failure = Failure.of(thrown);
            Status status = GrpcErrors.status(failure);
            caller.onError(status.asRuntimeException(GrpcErrors.trailers(failure, status)));
            return;
        }
        if (caller instanceof ServerCallStreamObserver<M> call && call.isCancelled()) {
            return;
        }
        caller.onNext(message);
        caller.onCompleted();
    }
}
