package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Context;
import io.grpc.Deadline;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.metrifier.failure.TransportException;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import io.metrifier.transport.grpc.proto.wire.PersonServiceGrpc;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A plain gRPC server sees the call timeout of our client. */
@Timeout(60)
class ClientDeadlineTest {
    private static final String SILENCE = "silence";

    private final BlockingQueue<Deadline> deadlines = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> cancelled = new LinkedBlockingQueue<>();
    private final Server server = NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
            .addService(new Persons())
            .build();

    @BeforeEach
    void start() throws IOException {
        server.start();
    }

    @AfterEach
    void stop() throws InterruptedException {
        server.shutdownNow().awaitTermination(30, TimeUnit.SECONDS);
    }

    @Test
    void theServerReceivesTheTimeout() throws Exception {
        try (TransportClient client = connect(Duration.ofSeconds(50))) {
            client.persons().getPerson("1");
            client.asyncPersons().getPerson("1").toCompletableFuture().get(30, TimeUnit.SECONDS);
        }

        for (int call = 0; call < 2; call++) {
            Deadline told = deadlines.poll(30, TimeUnit.SECONDS);
            assertThat(told).isNotNull();
            assertThat(told.timeRemaining(TimeUnit.MILLISECONDS)).isBetween(1L, 50_000L);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theServerIsNotifiedOfACancelledCall(boolean async) throws Exception {
        try (TransportClient client = connect(Duration.ofMillis(300))) {
            String heard = null;
            // On a busy machine a call may end before the server has begun it.
            while (heard == null) {
                callWithoutAnswer(client, async);
                heard = cancelled.poll(1, TimeUnit.SECONDS);
            }
            assertThat(heard).isEqualTo(SILENCE);
        }
    }

    private static void callWithoutAnswer(TransportClient client, boolean async) {
        if (async) {
            assertThatThrownBy(() -> client.asyncPersons()
                            .getPerson(SILENCE)
                            .toCompletableFuture()
                            .get(30, TimeUnit.SECONDS))
                    .hasRootCauseInstanceOf(TransportException.class)
                    .hasRootCauseMessage("no answer in time: callTimeout=PT0.3S");
        } else {
            assertThatThrownBy(() -> client.persons().getPerson(SILENCE))
                    .hasToString("TransportException[TIMEOUT]: no answer in time: callTimeout=PT0.3S");
        }
    }

    private TransportClient connect(Duration callTimeout) {
        return new ProtoTransport()
                .connect(
                        Endpoint.loopback(server.getPort()),
                        TransportOptions.builder()
                                .connectTimeout(Duration.ofSeconds(50))
                                .callTimeout(callTimeout)
                                .build());
    }

    private final class Persons extends PersonServiceGrpc.PersonServiceImplBase {
        @Override
        public void getPerson(PersonProto.GetPersonRequest request, StreamObserver<PersonProto.Person> caller) {
            Deadline deadline = Context.current().getDeadline();
            if (deadline != null) {
                deadlines.add(deadline);
            }
            if (request.getId().equals(SILENCE)) {
                ((ServerCallStreamObserver<PersonProto.Person>) caller)
                        .setOnCancelHandler(() -> cancelled.add(SILENCE));
                return;
            }
            caller.onNext(ProtoMapper.encode(SamplePersons.persons().get(0)));
            caller.onCompleted();
        }
    }
}
