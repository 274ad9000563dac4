package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.metrifier.results.load.Counts;
import io.metrifier.results.load.LoadResult;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.MountableFile;

/** Load workers with a network between them, far from their server, and what befalls them. */
class WorkersIT {
    /** Eight JVMs on few cores: who compiles for long is silent for long. */
    private static final String FRUGAL = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    /** What a busy machine may take to run a thread, and far less than the hours between two clocks. */
    private static final Duration A_BUSY_MOMENT = Duration.ofMinutes(1);

    /** What a histogram may round of the 200 ms to the server and back. */
    private static final Duration NEARLY_THE_WAY = Duration.ofMillis(198);

    private static ContainerCrew crew;

    @BeforeAll
    static void startTheServer() {
        DockerEngine.assume();
        crew = new ContainerCrew("http", FRUGAL);
        crew.moveAway("200ms");
    }

    @AfterAll
    static void stopTheServer() {
        if (crew != null) {
            crew.close();
        }
    }

    @AfterEach
    void disband() {
        crew.disband();
    }

    private static String[] load(int lanes, String duration) {
        return load(lanes, "0s", duration);
    }

    private static String[] load(int lanes, String warmup, String duration) {
        return new String[] {
            "--rate", "60", "--duration", duration, "--warmup", warmup, "--settle", "0s", "--lanes", "" + lanes
        };
    }

    @Test
    void makeOneResultOfTheSameRateHoweverManyTheyAre() {
        List<LoadResult> results = Stream.of(1, 4).map(this::shared).toList();

        results.forEach(result -> {
            assertThat(result.counts().due()).isEqualTo(180);
            assertThat(settled(result.counts())).isEqualTo(180);
            assertThat(result.latency().count()).isEqualTo(180 - result.counts().failed());
            assertThat(result.counts())
                    .isEqualTo(result.workers().stream()
                            .map(part -> part.measured().counts())
                            .reduce(Counts.NONE, Counts::plus));
            assertThat(result.workers())
                    .extracting(part -> part.measured().counts().due())
                    .containsOnly(180L / result.workers().size());
        });
        // How slow beyond that is the machine's mood here; WorkersAgreementIT compares it on a quiet one.
        assertThat(results)
                .allSatisfy(result ->
                        assertThat(result.latency().percentile(0)).isGreaterThanOrEqualTo(NEARLY_THE_WAY.toNanos()));
    }

    private LoadResult shared(int workers) {
        GenericContainer<?> leader = crew.start(workers, load(4 / workers, "1s", "3s"));
        long exit = ContainerCrew.exitCode(leader);
        LoadResult result = ContainerCrew.result(leader);
        crew.disband();
        assertThat(exit).isEqualTo(result.valid() ? 0 : 1);
        assertThat(result.workers()).hasSize(workers);
        tell(workers, result);
        return result;
    }

    /** On a machine that is busy some messages may be given up; none may be forgotten. */
    private static long settled(Counts counts) {
        return counts.answered() + counts.failed() + counts.unanswered() + counts.unsent();
    }

    private static void tell(int workers, LoadResult result) {
        StringBuilder line = new StringBuilder("workers=" + workers + " at 60/s, us:");
        for (double percent : new double[] {50, 75, 99}) {
            line.append(String.format(
                    Locale.ROOT, " p%.0f=%.0f", percent, result.latency().percentile(percent) / 1e3));
        }
        System.out.println(line.append(' ').append(result.valid() ? "valid" : result.findings()));
    }

    @Test
    void refuseAnotherJarByNameAndTurnAStrangerAway(@TempDir Path folder) throws IOException {
        Path otherJar = otherJar(folder);
        GenericContainer<?> leader = crew.worker(0, 2, load(1, "1s"));
        leader.withExposedPorts(ContainerCrew.JOIN_PORT)
                .waitingFor(Wait.forLogMessage(".*joined: worker=0.*", 1).withStartupTimeout(Await.DEADLINE));
        leader.start();

        assertThat(answerTo("GET / HTTP/1.1\r\n\r\n", leader)).doesNotContain("Welcome", "Refused");
        ContainerCrew.awaitLine(leader, "turned away: from=");
        GenericContainer<?> other = ContainerCrew.from(crew.worker(1, 2, load(1, "1s")), "/files/other.jar")
                .withCopyFileToContainer(MountableFile.forHostPath(otherJar, 0444), "/files/other.jar");
        other.start();

        assertThat(ContainerCrew.exitCode(other)).isEqualTo(2);
        assertThat(ContainerCrew.exitCode(leader)).isEqualTo(1);
        assertThat(other.getLogs()).contains("differs=build");
        assertThat(leader.getLogs()).contains("worker=1", "differs=build");
    }

    private static String answerTo(String said, GenericContainer<?> leader) throws IOException {
        try (Socket stranger = new Socket(leader.getHost(), leader.getMappedPort(ContainerCrew.JOIN_PORT))) {
            stranger.setSoTimeout((int) Await.DEADLINE.toMillis());
            stranger.getOutputStream().write(said.getBytes(StandardCharsets.US_ASCII));
            return new String(stranger.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The shipped jar with one file more. */
    private static Path otherJar(Path folder) throws IOException {
        Path jar = Files.copy(ShippedJar.FILE, folder.resolve("other.jar"));
        try (FileSystem files = FileSystems.newFileSystem(jar)) {
            Files.writeString(files.getPath("another"), "file");
        }
        return jar;
    }

    /** By a library in front of the system's, which the base image of {@code .ci/base-image} has. */
    @Test
    void startTogetherThoughTheirClocksAreHoursApart() {
        String[] load = load(2, "3s");
        GenericContainer<?> leader = crew.lead(2, load);
        GenericContainer<?> ahead = crew.worker(1, 2, load)
                .withEnv("LD_PRELOAD", "/usr/$LIB/faketime/libfaketime.so.1")
                .withEnv("FAKETIME", "+3h")
                .withEnv("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        ahead.start();
        ContainerCrew.exitCode(leader);
        assumeThat(ahead.getLogs())
                .as("a base image without libfaketime has no clocks of its own: run .ci/base-image")
                .doesNotContain("cannot be preloaded");

        LoadResult result = ContainerCrew.result(leader);
        assertThat(result.workers().get(0).clockAhead()).isLessThan(A_BUSY_MOMENT);
        assertThat(result.workers().get(1).clockAhead()).isCloseTo(Duration.ofHours(3), A_BUSY_MOMENT);
        assertThat(result.workers().get(1).startedAfter()).isLessThan(A_BUSY_MOMENT);
        assertThat(result.counts().due()).isEqualTo(180);
        assertThat(settled(result.counts())).isEqualTo(180);
    }

    @Test
    void nameOneThatWasKilledAndOneThatFellSilentAndKeepTheRest() {
        GenericContainer<?> leader = crew.start(3, load(1, "20s"));
        GenericContainer<?> silent = crew.started(2);
        ContainerCrew.awaitLoad(leader);
        ContainerCrew.kill(crew.started(1));
        ContainerCrew.pause(silent);
        try {
            assertThat(ContainerCrew.exitCode(leader)).isEqualTo(1);
        } finally {
            ContainerCrew.resume(silent);
        }

        LoadResult result = ContainerCrew.result(leader);
        assertThat(result.findings())
                .filteredOn(finding -> finding.rule().equals("worker-lost"))
                .hasSize(2)
                .anySatisfy(finding -> assertThat(finding.message()).contains("worker=1"))
                .anySatisfy(finding -> assertThat(finding.message()).contains("worker=2"));
        assertThat(result.counts().due()).as("of worker 0").isEqualTo(400);
        assertThat(settled(result.counts())).isEqualTo(400);
    }

    @Test
    void endWhereTheirLeaderIsKilled() {
        GenericContainer<?> leader = crew.start(2, load(1, "60s"));
        ContainerCrew.awaitLoad(leader);
        ContainerCrew.kill(leader);

        assertThat(ContainerCrew.exitCode(crew.started(1))).isEqualTo(1);
        assertThat(crew.started(1).getLogs()).contains("the leader is lost");
    }
}
