package io.metrifier.load.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.load.Limits;
import io.metrifier.load.LoadObserver;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever does not belong to a crew is turned away, and costs it nothing; a leader that is lost ends its workers. */
@Timeout(120)
class StrangerTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"GET / HTTP/1.1\r\n\r\n", "Hello {}\n", "Hello [[[[\n", "Carried {}\n", "\n", "\u0000\u0001\n"})
    void isTurnedAwayAndTheCrewMeasures(String said) throws Exception {
        try (VirtualCrew crew = new VirtualCrew(1, VirtualCrew.PATIENT);
                Socket stranger = new Socket(VirtualCrew.HERE, crew.port())) {
            stranger.getOutputStream().write(said.getBytes(StandardCharsets.ISO_8859_1));
            assertThat(heard(stranger)).doesNotContain("Welcome", "Refused");
            assertThat(crew.told("turned away")).startsWith("turned away: from=127.0.0.1 reason=");

            crew.join(0, VirtualRig.usual());
            crew.leader().gather();

            assertThat(crew.measure(VirtualCrew.load(1)).findings()).isEmpty();
        }
    }

    @Test
    void mayNotSayMoreThanALittle() throws Exception {
        try (VirtualCrew crew = new VirtualCrew(1, VirtualCrew.PATIENT);
                Socket stranger = new Socket(VirtualCrew.HERE, crew.port())) {
            assertThatThrownBy(() -> pour(stranger, 64 << 20)).isInstanceOf(IOException.class);

            assertThat(crew.told("turned away")).contains("a line must not be longer than the bound: bytes=65536");
            crew.join(0, VirtualRig.usual());
            crew.leader().gather();
        }
    }

    @Test
    void mayNotStayWithoutAWord() throws Exception {
        Patience hasty = new Patience(
                VirtualCrew.LONG, Duration.ofMillis(200), VirtualCrew.LONG, VirtualCrew.LONG, VirtualCrew.LONG);
        try (VirtualCrew crew = new VirtualCrew(1, hasty);
                Socket stranger = new Socket(VirtualCrew.HERE, crew.port())) {
            assertThat(heard(stranger)).doesNotContain("Welcome", "Refused");
            assertThat(crew.told("turned away"))
                    .isEqualTo("turned away: from=127.0.0.1 reason=says nothing: waited=PT0.2S");
        }
    }

    @Test
    void withAnotherTokenIsNoWorkerAndNoLeader() throws Exception {
        Crew other = new Crew(1, new Token("another token of this length"), VirtualCrew.IDENTITY, VirtualCrew.PATIENT);
        try (VirtualCrew crew = new VirtualCrew(1, VirtualCrew.PATIENT)) {
            assertThatThrownBy(() -> crew.join(0, other, VirtualRig.usual(), VirtualCrew.CLOCK))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("the leader did not let this worker in", "both must have the same token");
            assertThat(crew.told("turned away"))
                    .isEqualTo("turned away: from=127.0.0.1 reason=it does not know the token");
        }
    }

    @Test
    void cannotLeadByWhatItHears() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName(VirtualCrew.HERE))) {
            CompletableFuture<WorkerLink> impostor = CompletableFuture.supplyAsync(() -> {
                try {
                    WorkerLink link = WorkerLink.over(server.accept());
                    link.send(new Order.Prove("00"));
                    Report.Hello hello = (Report.Hello) Report.parse(link.receive(VirtualCrew.LONG));
                    link.send(new Order.Welcome(hello.proof()));
                    return link;
                } catch (IOException | LostException | InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            assertThatThrownBy(() -> Follower.join(
                            VirtualCrew.HERE,
                            server.getLocalPort(),
                            VirtualCrew.crew(1, VirtualCrew.PATIENT),
                            0,
                            "host",
                            VirtualCrew.CLOCK))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("does not know the token");
            impostor.get(VirtualCrew.LONG.toSeconds(), TimeUnit.SECONDS).close();
        }
    }

    /** Death, as others see it, is the end of a connection. */
    @Test
    void isALeaderThatDiesAndItsWorkersStopSending() throws Exception {
        CountDownLatch sending = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        VirtualRig endless = new VirtualRig(VirtualCrew.CLOCK, VirtualRig::usual) {
            @Override
            public LoadResult measure(Load load, int round, Limits limits, LoadObserver observer)
                    throws InterruptedException {
                sending.countDown();
                never.await();
                throw new AssertionError("nothing ends this but an interruption");
            }
        };
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName(VirtualCrew.HERE))) {
            CompletableFuture.runAsync(() -> leadInto(server, sending));
            Follower follower = Follower.join(
                    VirtualCrew.HERE,
                    server.getLocalPort(),
                    VirtualCrew.crew(1, VirtualCrew.PATIENT),
                    0,
                    "host",
                    VirtualCrew.CLOCK);

            assertThatThrownBy(() -> follower.serve(endless, VirtualCrew.LONG))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("the leader is lost: it ");
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
        }
    }

    private static void leadInto(ServerSocket server, CountDownLatch sending) {
        try {
            WorkerLink link = WorkerLink.over(server.accept());
            link.send(new Order.Prove("00"));
            Report.Hello hello = (Report.Hello) Report.parse(link.receive(VirtualCrew.LONG));
            link.send(new Order.Welcome(VirtualCrew.TOKEN.proof("leader", "00", hello.nonce())));
            Load load = VirtualCrew.load(1);
            link.send(new Order.Open(SampleResults.valid().subject(), load, 0));
            link.receive(VirtualCrew.LONG);
            link.send(new Order.Warm(load));
            sending.await();
            link.close();
        } catch (IOException | LostException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String heard(Socket stranger) throws IOException {
        stranger.setSoTimeout((int) VirtualCrew.LONG.toMillis());
        ByteArrayOutputStream heard = new ByteArrayOutputStream();
        try {
            stranger.getInputStream().transferTo(heard);
        } catch (SocketException e) {
            // Being cut off is what is expected here.
        }
        return heard.toString(StandardCharsets.UTF_8);
    }

    private static void pour(Socket stranger, int bytes) throws IOException {
        OutputStream out = stranger.getOutputStream();
        byte[] block = new byte[1 << 16];
        Arrays.fill(block, (byte) 'x');
        for (int sent = 0; sent < bytes; sent += block.length) {
            out.write(block);
        }
    }
}
