package io.metrifier.transport.grpc.proto;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.metrifier.person.PersonService;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One connection cannot occupy so much of a 192 MB heap that other clients are not answered. */
@Tag("attack")
@Timeout(120)
class SmallServerTest {
    private static final String HEAP = "192m";
    private static final int STREAMS = 4_000;
    /** As many of 15 MB, and of 16 KB, as do not fit the heap. */
    private static final int UPLOADS = 14;

    private static final int ANSWERS = 13_000;
    private static final int PIECE = 16_000;
    private static final int STEP = 30 * PIECE;

    @TempDir
    private Path folder;

    private interface Attack {
        void on(RawHttp2 peer) throws IOException, InterruptedException;
    }

    @Test
    void survivesStreamsThatAreNotRead() throws Exception {
        byte[] endless = PersonProto.PricesRequest.newBuilder()
                .setCount(1_000_000_000_000_000L)
                .build()
                .toByteArray();
        survives(peer -> {
            for (int number = 0; number < STREAMS; number++) {
                peer.call(2 * number + 1, "metrifier.v1.StreamService/Prices", endless);
            }
        });
    }

    @Test
    void survivesAnswersThatAreNotRead() throws Exception {
        byte[] text = PersonProto.Person.newBuilder()
                .setId("1")
                .setName(PersonProto.PersonName.newBuilder().setFirst("x".repeat(16_000)))
                .setLocation(PersonProto.Location.newBuilder().setPostCode(1))
                .build()
                .toByteArray();
        survives(peer -> {
            for (int number = 0; number < ANSWERS; number++) {
                peer.call(2 * number + 1, "metrifier.v1.PersonService/CreatePerson", text);
            }
        });
    }

    /** Requests of 15 MB without their last bytes, sent in steps that fit the server's windows. */
    @Test
    void survivesRequestsThatNeverEnd() throws Exception {
        int length = 15 * 1024 * 1024;
        byte[] piece = new byte[PIECE];
        survives(peer -> {
            int steps = 0;
            for (int number = 0; number < UPLOADS; number++) {
                int stream = 2 * number + 1;
                peer.open(stream, "metrifier.v1.ProbeService/ImageSize").message(stream, 0, length, piece);
                for (int sent = PIECE; sent < length - STEP; sent += STEP) {
                    for (int part = 0; part < STEP; part += PIECE) {
                        peer.frame(RawHttp2.DATA, 0, stream, piece);
                    }
                    steps++;
                    // The first settings frame is the server's own, the second acknowledges ours.
                    peer.settings().flush().awaitReceived(RawHttp2.SETTINGS, steps + 2);
                }
            }
        });
    }

    /** Requests of some hundred bytes that are 60 KB once they are decompressed, and whose short answers wait. */
    @Test
    void survivesSmallRequestsThatGrow() throws Exception {
        byte[] png = ByteBuffer.allocate(60_000)
                .putLong(0x89504E470D0A1A0AL)
                .putInt(13)
                .put("IHDR".getBytes(US_ASCII))
                .putInt(1)
                .putInt(1)
                .array();
        byte[] gzip = gzip(PersonProto.ImageSizeRequest.newBuilder()
                .setImage(ByteString.copyFrom(png))
                .build()
                .toByteArray());
        survives(peer -> {
            for (int number = 0; number < STREAMS; number++) {
                peer.compressedCall(2 * number + 1, "metrifier.v1.ProbeService/ImageSize", gzip);
            }
        });
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
            out.write(bytes);
        }
        return compressed.toByteArray();
    }

    private void survives(Attack attack) throws Exception {
        Path log = folder.resolve("server.log");
        try (SmallServer server = SmallServer.start(HEAP, log);
                TransportClient client = new ProtoTransport().connect(server.endpoint(), TransportOptions.defaults())) {
            PersonService bystander = client.persons();
            // The first attack is a warm-up: it loads classes and allocates the buffers of threads.
            runAttack(attack, server, bystander);
            long before = server.usedHeap();
            runAttack(attack, server, bystander);
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
            long after = server.usedHeap();
            while (after > before * 1.1 && System.nanoTime() < deadline) {
                assertAnswers(bystander, 1);
                after = server.usedHeap();
            }
            assertThat(after).isLessThanOrEqualTo((long) (before * 1.1));
            assertThat(server.stop()).isTrue();
            // Netty survives some of them, but closes the connection that it was serving.
            assertThat(log).content().doesNotContain("OutOfMemoryError");
        }
    }

    private static void runAttack(Attack attack, SmallServer server, PersonService bystander) throws Exception {
        try (RawHttp2 peer = new RawHttp2(server.endpoint(), RawHttp2.INITIAL_WINDOW_SIZE, 0)) {
            CompletableFuture<Void> attacker = CompletableFuture.runAsync(() -> run(attack, peer));
            while (!attacker.isDone()) {
                assertAnswers(bystander, 1);
            }
            assertAnswers(bystander, 100);
        }
    }

    /** The server may end the connection before the attack is over. */
    private static void run(Attack attack, RawHttp2 peer) {
        try {
            attack.on(peer);
            peer.flush();
        } catch (IOException e) {
            assertThat(e).hasMessageMatching("(?i).*(reset|broken pipe|closed|abort).*");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void assertAnswers(PersonService bystander, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(bystander.getPerson("1").id()).isEqualTo("1");
        }
    }
}
