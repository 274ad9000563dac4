package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.lab.server.Servers;
import io.metrifier.results.SampleResults;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.LoadGeneratorStalls;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares third-party load generators with ours: same time, same rate, same server. The server is behind a network, so
 * that each client's own time does not count. Needs a quiet machine with h2load (Debian's nghttp2-client) and ghz (go
 * install github.com/bojand/ghz/cmd/ghz@v0.120.0) on the path; {@code mvn verify -Pagreement} runs only tests like
 * this.
 */
@Tag("agreement")
@EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
@Timeout(300)
class AgreementTest {
    private static final String NETWORK = "10ms,jitter=4ms";
    private static final int RATE = 500;
    /** How long metrifier counts, and the other with it. */
    private static final int SECONDS = 20;
    /** How long both send before that: a generator that starts costs its neighbour as much as itself. */
    private static final int WARMUP = 10;
    /** So long that the other goes on after metrifier has ended. */
    private static final int OTHER = WARMUP + SECONDS + 5;

    private static final int CONNECTIONS = 50;
    /** All of h2load's send at the same moments, and what is sent together waits for each other. */
    private static final int IN_STEP = 10;

    private static final double WITHIN = 0.15;

    @TempDir
    private Path folder;

    /** Reads what a generator wrote, in nanoseconds. */
    @FunctionalInterface
    private interface Reader {
        Histogram read(Path file) throws IOException;
    }

    @Test
    void h2loadFindsTheSameOfHttp() throws Exception {
        Path log = folder.resolve("h2load.log");
        agrees(
                "http",
                log,
                AgreementTest::h2load,
                server -> List.of(
                        "h2load",
                        "--h1",
                        "-c",
                        "" + IN_STEP,
                        "-t",
                        "1",
                        "--rps",
                        "" + RATE / IN_STEP,
                        "-D",
                        "" + OTHER,
                        "--log-file=" + log,
                        "http://" + server + "/person/1"));
    }

    @Test
    void ghzFindsTheSameOfGrpc() throws Exception {
        Path log = folder.resolve("ghz.json");
        agrees(
                "proto",
                log,
                AgreementTest::ghz,
                server -> List.of(
                        "ghz",
                        "--insecure",
                        "--async",
                        "--connections",
                        "4",
                        "-c",
                        "" + CONNECTIONS,
                        "-r",
                        "" + RATE,
                        "-z",
                        OTHER + "s",
                        "--duration-stop=wait",
                        "--call",
                        "metrifier.v1.PersonService.GetPerson",
                        "-d",
                        "{\"id\":\"1\"}",
                        "-O",
                        "json",
                        "-o",
                        log.toString(),
                        server.toString()));
    }

    private void agrees(String transport, Path log, Reader reader, Function<Endpoint, List<String>> command)
            throws Exception {
        TransportOptions options =
                TransportOptions.builder().execution(Execution.DIRECT).build();
        try (RunningServer server = Servers.start(
                ServerPlace.parse("forked over " + NETWORK),
                Contenders.installed().get(transport),
                DataSet.sample(),
                options)) {
            List<String> other = command.apply(server.endpoint());
            assumeTrue(isInstalled(other.get(0)), () -> other.get(0) + " is not on the path");
            CompletableFuture<Integer> ended = new CompletableFuture<>();
            LoadResult ours = load(transport, server.endpoint(), () -> start(other, ended));
            assertThat(ended.get(2 * OTHER, TimeUnit.SECONDS))
                    .as("exit code of %s", other)
                    .isZero();
            compare(transport, ours, other.get(0), reader.read(log));
        }
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private void start(List<String> command, CompletableFuture<Integer> ended) {
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("other.txt").toFile())
                    .start()
                    .onExit()
                    .thenAccept(process -> ended.complete(process.exitValue()));
        } catch (IOException e) {
            ended.completeExceptionally(e);
        }
    }

    /** Loads, and starts the other with its own warm-up. */
    private LoadResult load(String transport, Endpoint server, Runnable other) throws IOException {
        StringWriter progress = new StringWriter() {
            private boolean started;

            @Override
            public void write(String text, int offset, int length) {
                super.write(text, offset, length);
                if (!started && getBuffer().toString().toLowerCase(Locale.ROOT).contains("settled")) {
                    started = true;
                    other.run();
                }
            }
        };
        Path results = folder.resolve("results");
        Commands.line()
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(progress))
                .execute(
                        "load",
                        "--results",
                        results.toString(),
                        "--transport",
                        transport,
                        "--server",
                        server.toString(),
                        "--rate",
                        "" + RATE,
                        "--warmup",
                        WARMUP + "s",
                        "--duration",
                        SECONDS + "s");
        try (Stream<Path> files = Files.list(results)) {
            Path json = files.filter(file -> file.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow();
            return SampleResults.read(Files.readString(json));
        }
    }

    /** Percentiles that metrifier itself says do not hold are shown and not compared. */
    private static void compare(String transport, LoadResult ours, String other, Histogram theirs) {
        StringBuilder table = new StringBuilder();
        boolean agree = true;
        for (double percent : new double[] {50, 99, 99.9}) {
            double ratio = ours.latency().percentile(percent) / (double) theirs.getValueAtPercentile(percent);
            boolean holds = percent <= ours.measured().holdsUpTo();
            agree &= !holds || Math.abs(ratio - 1) <= WITHIN;
            table.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %.2f | %s %.2f | %+.0f %%%s |%n",
                    transport,
                    LoadGeneratorStalls.name(percent),
                    ours.latency().percentile(percent) / 1e6,
                    other,
                    theirs.getValueAtPercentile(percent) / 1e6,
                    100 * (ratio - 1),
                    holds ? "" : ", does not hold"));
        }
        System.out.println(table);
        assertThat(agree).as("%s", table).isTrue();
        assertThat(ours.findings()).as("on a quiet machine").isEmpty();
        assertThat(ours.measured().holdsUpTo()).as("on a quiet machine").isGreaterThanOrEqualTo(99);
    }

    /** Lines of the start in microseconds, the status and the microseconds until the end. */
    private static Histogram h2load(Path log) throws IOException {
        List<long[]> lines = Files.readAllLines(log).stream()
                .map(line ->
                        Stream.of(line.split("\t")).mapToLong(Long::parseLong).toArray())
                .toList();
        long first = lines.stream().mapToLong(line -> line[0]).min().orElseThrow();
        Histogram histogram = new Histogram(3);
        lines.stream().filter(line -> counts(line[0] - first)).forEach(line -> {
            assertThat(line[1]).isEqualTo(200);
            histogram.recordValue(line[2] * 1_000);
        });
        return histogram;
    }

    private static Histogram ghz(Path file) throws IOException {
        JsonNode calls = Json.tree(Files.readString(file)).path("details");
        Instant first = startedAt(calls.path(0));
        Histogram histogram = new Histogram(3);
        for (JsonNode call : calls) {
            if (counts(ChronoUnit.MICROS.between(first, startedAt(call)))) {
                assertThat(call.path("status").asText()).isEqualTo("OK");
                histogram.recordValue(call.path("latency").asLong());
            }
        }
        return histogram;
    }

    /** Metrifier counts while these were sent. */
    private static boolean counts(long micros) {
        return micros >= WARMUP * 1_000_000L && micros < (WARMUP + SECONDS) * 1_000_000L;
    }

    private static Instant startedAt(JsonNode call) {
        return Instant.parse(call.path("timestamp").asText());
    }
}
