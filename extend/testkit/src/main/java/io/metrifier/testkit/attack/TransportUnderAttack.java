package io.metrifier.testkit.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.testkit.fuzz.DecoderFuzz;
import io.metrifier.testkit.fuzz.WorkerDeathByError;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Attacks a server over TCP with hostile connections that use its port and part of its protocol: numbered attacks,
 * each of which every transport must withstand.
 *
 * <p>To test a transport, extend this class and return the transport. During each attack an existing client must get an
 * answer to every call, and a new client must be accepted. Afterwards the threads, descriptors and heap of the server,
 * which runs in the JVM of the test, must be about what they were, and the log must have at most {@value #MAX_LINES}
 * lines at INFO and none above.
 *
 * <p>By default the attacks take some seconds. They use more connections if the system property {@value #STRENGTH} is
 * above 1; the tag {@value #TAG} selects them in a build.
 */
@Tag(TransportUnderAttack.TAG)
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ResourceLock("io.metrifier.testkit.jvm")
public abstract class TransportUnderAttack {
    /** The tag of attack tests. */
    public static final String TAG = "attack";
    /** The system property that multiplies the number of hostile connections; 1 unless set. */
    public static final String STRENGTH = "metrifier.attack.strength";

    private static final long MEBIBYTE = 1024 * 1024;
    private static final long HEAP_AFTER = 32 * MEBIBYTE;
    private static final long HEAP_DURING = 128 * MEBIBYTE;
    private static final int FEW = 30;
    private static final int MAX_LINES = 20;
    private static final int CONNECTIONS_TO_DAMAGE = 8;
    private static final int DAMAGED_CALLS = 3;
    private static final Duration RECOVERY = Duration.ofSeconds(10);
    private static final int MANY = 100;
    /** Two descriptors each, because both ends are in one process. */
    private static final int MAX_AT_ONCE = 400;

    private static final int LARGEST_GARBAGE = 64 * 1024;

    /** For subclasses. */
    protected TransportUnderAttack() {}

    /** Returns the transport to attack; called once for each attack. */
    protected abstract Transport transport();

    /** Returns the options of the server and its healthy clients. */
    protected TransportOptions options() {
        return TransportOptions.defaults();
    }

    /** Returns how long to wait after an attack until its resources are released: 30 seconds, far more than needed. */
    protected Duration aftermath() {
        return Duration.ofSeconds(30);
    }

    /**
     * Returns whether an answer names its call: true unless overridden. Without that, as in HTTP/1.1, a repeated answer
     * that arrives after the next request cannot be distinguished from the answer to it, and A10 is skipped; one that
     * arrives before must still be ignored, which the transport's own tests must show.
     */
    protected boolean answersNameTheirCalls() {
        return true;
    }

    @Test
    @DisplayName("A1 connections that send nothing")
    final void a1_silence() throws IOException {
        withstand((attacked, many) -> {
            for (int i = 0; i < Math.min(many, MAX_AT_ONCE); i++) {
                attacked.connect();
            }
        });
    }

    @Test
    @DisplayName("A2 connections that stop in the middle of a message and stay open")
    final void a2_halfAMessage() throws IOException {
        withstand((attacked, many) -> {
            int count = Math.min(many, MAX_AT_ONCE);
            for (int i = 0; i < count; i++) {
                attacked.connectAndSend(attacked.recording().cutConversation(i, count));
            }
        });
    }

    @Test
    @DisplayName("A3 connections that send a byte at a time, without end")
    final void a3_drip() throws IOException {
        withstand((attacked, many) -> {
            for (int i = 0; i < FEW; i++) {
                attacked.connect();
            }
            int[] sent = {0};
            attacked.repeatUntilAnswered(() -> {
                byte[] said = attacked.recording().getConversation(0);
                byte[] next = {said[sent[0]++ % said.length]};
                attacked.hostile().forEach(connection -> connection.send(next));
            });
        });
    }

    @Test
    @DisplayName("A4 garbage, in pieces of any size and without end")
    final void a4_garbage() throws IOException {
        withstand((attacked, many) -> {
            SplittableRandom random = new SplittableRandom(4);
            for (int i = 0; i < many; i++) {
                attacked.connectAndSend(createGarbage(random, 1 + random.nextInt(1 << random.nextInt(16))));
                if (attacked.hostile().size() == MAX_AT_ONCE) {
                    attacked.disconnect();
                }
            }
            attacked.repeatUntilAnswered(() -> {
                HostileConnection flood = attacked.hostile().get(0);
                if (!flood.send(createGarbage(random, LARGEST_GARBAGE))) {
                    attacked.connect();
                }
            });
        });
    }

    private static byte[] createGarbage(SplittableRandom random, int size) {
        byte[] bytes = new byte[size];
        random.nextBytes(bytes);
        return bytes;
    }

    @Test
    @DisplayName("A5 connections that announce far more than they send and stay open")
    final void a5_hugeLengths() throws IOException {
        withstand((attacked, many) -> HugeLengths.create(attacked.recording(), Math.min(many, MAX_AT_ONCE))
                .forEach(attacked::connectAndSend));
    }

    @Test
    @DisplayName("A6 a real conversation with random changes")
    final void a6_mutations() throws IOException {
        withstand((attacked, many) -> {
            List<byte[]> conversations = attacked.recording().conversations();
            for (int number = 0; number < 3 * many; number++) {
                attacked.connectAndSend(DecoderFuzz.mutation(conversations, number));
                if (attacked.hostile().size() == FEW) {
                    attacked.disconnect();
                }
            }
        });
    }

    @Test
    @DisplayName("A7 a real conversation that ends too early")
    final void a7_truncation() throws IOException {
        withstand((attacked, many) -> {
            for (int i = 0; i < many; i++) {
                HostileConnection connection = attacked.connect();
                if (connection != null) {
                    connection.send(attacked.recording().cutConversation(i, many));
                    connection.finish();
                }
                if (attacked.hostile().size() == MAX_AT_ONCE) {
                    attacked.disconnect();
                }
            }
        });
    }

    @Test
    @DisplayName("A8 connections that are reset while their calls are under way")
    final void a8_resets() throws IOException {
        withstand((attacked, many) -> {
            for (int i = 0; i < 3 * many; i++) {
                HostileConnection connection = attacked.connect();
                if (connection != null) {
                    connection.send(attacked.recording().getConversation(i));
                    connection.reset();
                    attacked.hostile().clear();
                }
            }
        });
    }

    @Test
    @DisplayName("A9 connections that send requests and read no answer")
    final void a9_deafness() throws IOException {
        withstand((attacked, many) -> {
            for (int i = 0; i < FEW; i++) {
                attacked.connect();
            }
            attacked.repeatUntilAnswered(() -> attacked.hostile()
                    .forEach(connection -> connection.send(attacked.recording().getConversation(0))));
        });
    }

    @Test
    @DisplayName("A10 a line that repeats what the server says: C7 of the contract")
    final void a10_repeatedAnswers() throws IOException {
        Assumptions.assumeTrue(answersNameTheirCalls(), "answers do not name their calls");
        Transport transport = transport();
        TransportOptions options = options();
        try (TransportServer server = transport.serve(Services.reference(), Endpoint.loopback(), options);
                RecordingProxy tap = RecordingProxy.startBefore(server.endpoint());
                TransportClient client = transport.connect(tap.endpoint(), options)) {
            for (int round = 0; round < MANY; round++) {
                tap.repeatAnswers(round % 2 == 0);
                assertOwnAnswerOrNone(client, Integer.toString(1 + round % 4));
            }
            tap.repeatAnswers(false);
            long begin = System.nanoTime();
            while (!assertOwnAnswerOrNone(client, "3")) {
                assertThat(Duration.ofNanos(System.nanoTime() - begin))
                        .as("until a client calls again, once nothing is repeated any more")
                        .isLessThan(aftermath());
            }
        }
    }

    @Test
    @DisplayName("A11 an Error of the machine in a handler: the server ends and reports it")
    final void a11_errorOfTheMachine() {
        WorkerDeathByError.assertServerCloses(transport(), options());
    }

    @Test
    @DisplayName("A12 a line that damages what the server says, for a while")
    final void a12_damagedAnswers() throws IOException {
        Transport transport = transport();
        TransportOptions options =
                options().toBuilder().callTimeout(Duration.ofSeconds(1)).build();
        try (LoggedWarnings noise = LoggedWarnings.record();
                TransportServer server = transport.serve(Services.reference(), Endpoint.loopback(), options);
                RecordingProxy tap = RecordingProxy.startBefore(server.endpoint())) {
            for (int i = 0; i < CONNECTIONS_TO_DAMAGE; i++) {
                try (TransportClient client = transport.connect(tap.endpoint(), options)) {
                    damage(tap, client);
                    assertRecovers(client);
                }
            }
            noise.assertQuiet(MAX_LINES);
        }
    }

    private static void damage(RecordingProxy tap, TransportClient client) {
        tap.damageAnswers(true);
        for (int i = 0; i < DAMAGED_CALLS; i++) {
            assertAnswerOrFailure(client, i);
        }
        tap.damageAnswers(false);
    }

    private static boolean assertOwnAnswerOrNone(TransportClient client, String id) {
        try {
            assertThat(client.persons().getPerson(id).id()).isEqualTo(id);
            return true;
        } catch (TransportException e) {
            return false;
        }
    }

    /** The content of a damaged answer may be wrong, but what is no answer must be a failure of the transport. */
    private static void assertAnswerOrFailure(TransportClient client, int index) {
        try {
            client.persons().getPerson(Integer.toString(1 + index % 4));
        } catch (TransportException | PersonNotFoundException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    private static void assertRecovers(TransportClient client) {
        long begin = System.nanoTime();
        while (!assertOwnAnswerOrNone(client, "3")) {
            assertThat(Duration.ofNanos(System.nanoTime() - begin))
                    .as("until a client calls again, once nothing is damaged any more")
                    .isLessThan(RECOVERY);
        }
    }

    /** One attack with this number of connections, if it needs many. */
    private interface Attack {
        void run(AttackSetup attacked, int many) throws IOException;
    }

    /** Runs the attack once, so that pools have grown and classes are loaded, and then again with checks. */
    private void withstand(Attack attack) throws IOException {
        Transport transport = transport();
        TransportOptions options = options();
        try (LoggedWarnings noise = LoggedWarnings.record();
                AttackSetup attacked = AttackSetup.of(
                        transport, options, transport.serve(Services.reference(), Endpoint.loopback(), options))) {
            attack.run(attacked, FEW);
            attacked.disconnect();
            attacked.assertOthersAreAnswered();
            ResourceSnapshot before = ResourceSnapshot.now();

            attack.run(attacked, MANY * Integer.getInteger(STRENGTH, 1));

            attacked.assertOthersAreAnswered();
            before.assertHeapReturned(HEAP_DURING, aftermath());
            attacked.disconnect();
            before.assertReturned(HEAP_AFTER, aftermath());
            attacked.assertOthersAreAnswered();
            noise.assertQuiet(MAX_LINES);
        }
    }
}
