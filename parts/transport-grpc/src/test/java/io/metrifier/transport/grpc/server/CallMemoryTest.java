package io.metrifier.transport.grpc.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Attributes;
import io.grpc.MethodDescriptor;
import io.grpc.ServerStreamTracer.ServerCallInfo;
import io.grpc.StatusRuntimeException;
import io.metrifier.person.Person;
import io.metrifier.transport.grpc.wire.GrpcMethods;
import io.metrifier.transport.grpc.wire.NoCodec;
import org.junit.jupiter.api.Test;

class CallMemoryTest {
    /** The size of a message as it arrives, and once it is decompressed. */
    private static final int SENT = 300;

    private static final int GROWN = 60_000;
    /** As many as fill the heap. */
    private static final long CALLS = Runtime.getRuntime().maxMemory() / GROWN;

    private final ServerCallInfo<?, ?> call =
            unaryCallOf(ConnectionBudget.forEveryConnection(1, () -> Runnable::run, error -> {})
                    .transportReady(Attributes.EMPTY));

    private static ServerCallInfo<?, ?> unaryCallOf(Attributes connection) {
        return new ServerCallInfo<Person, Person>() {
            @Override
            public MethodDescriptor<Person, Person> getMethodDescriptor() {
                return new GrpcMethods(NoCodec.create()).createPerson;
            }

            @Override
            public Attributes getAttributes() {
                return connection;
            }

            @Override
            public String getAuthority() {
                return "localhost";
            }
        };
    }

    private void receive(long wireBytes, long bytes) {
        CallMemory memory = new CallMemory(true);
        memory.serverCallStarted(call);
        memory.inboundWireSize(wireBytes);
        memory.inboundMessageRead(0, wireBytes, -1);
        memory.inboundUncompressedSize(bytes);
    }

    /** Thousands of them may wait for a worker, or for a client that reads no answers. */
    @Test
    void countsSmallMessagesThatGrow() {
        assertThatThrownBy(() -> {
                    for (long i = 0; i < CALLS; i++) {
                        receive(SENT, GROWN);
                    }
                })
                .isInstanceOf(StatusRuntimeException.class)
                .hasMessageContaining("UNAVAILABLE");
    }
}
