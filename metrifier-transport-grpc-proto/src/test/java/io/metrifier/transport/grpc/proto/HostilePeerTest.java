package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.SamplePersons;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server ends the connection of a hostile HTTP/2 peer, keeps answering others, and logs little. */
@Tag("attack")
@Timeout(120)
class HostilePeerTest {
    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final int MAX_STREAMS = 64;
    private static final long ENDLESS = 1_000_000_000_000_000L;
    private static final String PRICES = "metrifier.v1.StreamService/Prices";
    private static final String LIST_PERSONS = "metrifier.v1.PersonService/ListPersons";

    private final ProtoTransport transport = new ProtoTransport();
    private final TransportServer server = transport.serve(
            Services.reference(),
            Endpoint.loopback(),
            TransportOptions.builder().property("proto.idle-timeout", "1s").build());
    private final TransportClient bystander = transport.connect(server.endpoint(), TransportOptions.defaults());
    private final Records records = new Records();
    private final Logger root = Logger.getLogger("");

    @BeforeEach
    void listen() {
        root.addHandler(records);
    }

    @AfterEach
    void close() {
        bystander.close();
        server.close();
        root.removeHandler(records);
    }

    /** Each sends one more frame of its kind, until the server ends the connection. */
    private enum Flood {
        RAPID_RESET(20_000) {
            @Override
            void send(RawHttp2 peer, int number) throws IOException {
                peer.call(2 * number + 1, LIST_PERSONS, new byte[0]).reset(2 * number + 1);
            }
        },
        MADE_YOU_RESET(20_000) {
            @Override
            void send(RawHttp2 peer, int number) throws IOException {
                peer.open(2 * number + 1, LIST_PERSONS).windowUpdate(2 * number + 1, 0);
            }
        },
        SETTINGS(2_000) {
            @Override
            void send(RawHttp2 peer, int number) throws IOException {
                peer.settings(RawHttp2.INITIAL_WINDOW_SIZE, 65_535 + number % 2);
            }
        },
        PRIORITY(2_000) {
            @Override
            void send(RawHttp2 peer, int number) throws IOException {
                peer.frame(RawHttp2.PRIORITY, 0, 2 * number + 1, new byte[5]);
            }
        },
        UNKNOWN(2_000) {
            @Override
            void send(RawHttp2 peer, int number) throws IOException {
                peer.frame(0xBE, 0, 0, new byte[1]);
            }
        },
        EMPTY_DATA(2_000) {
            @Override
            void send(RawHttp2 peer, int number) throws IOException {
                if (number == 0) {
                    peer.open(1, LIST_PERSONS);
                }
                peer.frame(RawHttp2.DATA, 0, 1);
            }
        },
        PING(2_000) {
            @Override
            void send(RawHttp2 peer, int number) throws IOException {
                peer.frame(RawHttp2.PING, 0, 0, new byte[8]);
            }
        },
        PING_ACK(2_000) {
            @Override
            void send(RawHttp2 peer, int number) throws IOException {
                peer.frame(RawHttp2.PING, RawHttp2.ACK, 0, new byte[8]);
            }
        },
        CONTINUATION(2_000) {
            @Override
            void send(RawHttp2 peer, int number) throws IOException {
                if (number == 0) {
                    peer.frame(RawHttp2.HEADERS, 0, 1, RawHttp2.headers(LIST_PERSONS));
                }
                peer.frame(RawHttp2.CONTINUATION, 0, 1);
            }
        };

        private final int most;

        Flood(int most) {
            this.most = most;
        }

        abstract void send(RawHttp2 peer, int number) throws IOException;
    }

    @ParameterizedTest
    @EnumSource
    void endsFloods(Flood flood) throws Exception {
        try (RawHttp2 peer = new RawHttp2(server.endpoint())) {
            try {
                for (int number = 0; number < flood.most && !peer.isEnded(); number++) {
                    flood.send(peer, number);
                }
                peer.flush();
            } catch (IOException e) {
                assertThat(e).hasMessageMatching("(?i).*(reset|broken pipe|closed|abort).*");
            }
            assertThat(peer.awaitEnd(DEADLINE)).as("sent=%d", flood.most).isTrue();
        }
        assertThat(bystander.persons().listPersons()).isEqualTo(SamplePersons.persons());
        records.assertFewAndQuiet();
    }

    @Test
    void malformedMessagesLogNoStackTrace() throws Exception {
        try (RawHttp2 peer = new RawHttp2(server.endpoint())) {
            byte[] noUtf8 = {0x0A, 1, (byte) 0xFF};
            peer.call(1, "grpc.health.v1.Health/Check", noUtf8)
                    .call(3, "metrifier.v1.PersonService/GetPerson", noUtf8)
                    .flush();
            peer.awaitReceived(RawHttp2.HEADERS, 2);
        }
        records.assertFewAndQuiet();
    }

    @Test
    void endsStreamsThatAreNotRead() throws Exception {
        try (RawHttp2 peer = new RawHttp2(server.endpoint(), RawHttp2.INITIAL_WINDOW_SIZE, 0)) {
            peer.call(1, PRICES, prices()).call(3, LIST_PERSONS, new byte[0]).flush();

            peer.awaitReceived(RawHttp2.RST_STREAM, 2);
        }
        records.assertFewAndQuiet();
    }

    @Test
    void refusesStreamsOverTheLimitAndContinuesTheOthers() throws Exception {
        HeardStream last = new HeardStream();
        try (TransportServer patient = patient();
                TransportClient client = transport.connect(patient.endpoint(), TransportOptions.defaults())) {
            List<PriceStream> streams = new ArrayList<>();
            List<HeardStream> accepted = new ArrayList<>();
            for (int number = 0; number < MAX_STREAMS; number++) {
                accepted.add(new HeardStream());
                streams.add(client.prices(ENDLESS, accepted.get(number)));
            }
            client.prices(ENDLESS, last);

            assertThat(last.failure.get(30, TimeUnit.SECONDS))
                    .hasMessage("the connection is at a limit of the server: streams=" + MAX_STREAMS
                            + "; end other calls first")
                    .extracting(TransportException::kind)
                    .isEqualTo(Kind.UNAVAILABLE);
            assertThat(client.persons().listPersons()).isEqualTo(SamplePersons.persons());
            assertThat(accepted).noneMatch(stream -> stream.failure.isDone());
            accepted.get(0).awaitMore();
            streams.forEach(PriceStream::close);
        }
    }

    /** Returns a server with timeouts that a busy machine does not reach. */
    private TransportServer patient() {
        return transport.serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults());
    }

    private static byte[] prices() {
        return PersonProto.PricesRequest.newBuilder().setCount(ENDLESS).build().toByteArray();
    }

    /** Counts prices and records the end. */
    private static final class HeardStream implements PriceListener {
        private final CompletableFuture<TransportException> failure = new CompletableFuture<>();
        private final Semaphore prices = new Semaphore(0);

        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
            prices.release();
        }

        @Override
        public void onComplete() {}

        @Override
        public void onFailure(TransportException thrown) {
            failure.complete(thrown);
        }

        /** Waits for a price that arrives after this call. */
        void awaitMore() throws InterruptedException {
            prices.drainPermits();
            assertThat(prices.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    /** Records what the JVM logs at INFO and above. */
    private static final class Records extends Handler {
        private final List<LogRecord> seen = new CopyOnWriteArrayList<>();

        @Override
        public void publish(LogRecord logged) {
            if (logged.getLevel().intValue() >= Level.INFO.intValue()) {
                seen.add(logged);
            }
        }

        void assertFewAndQuiet() {
            assertThat(seen).hasSizeLessThanOrEqualTo(2).allSatisfy(logged -> {
                assertThat(logged.getLevel()).isEqualTo(Level.INFO);
                assertThat(logged.getThrown()).isNull();
            });
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
