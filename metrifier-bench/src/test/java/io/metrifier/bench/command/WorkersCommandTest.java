package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.WorkerPart;
import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What workers make of one rate, and of each other. */
class WorkersCommandTest extends StartedWorkers {
    private static final String TRANSPORT = "raw-socket";

    @Test
    void makeOneResultOfTwoRates() throws Exception {
        try (TransportServer server = serve()) {
            List<String> common = List.of(
                    "--transport",
                    TRANSPORT,
                    "--server",
                    server.endpoint().toString(),
                    "--rates",
                    "100,200",
                    "--print-results",
                    "--duration",
                    "500ms",
                    "--warmup",
                    "100ms",
                    "--grace",
                    "60s",
                    "--connect-timeout",
                    "60s",
                    "--lanes",
                    "1",
                    "--workers",
                    "2",
                    "--join",
                    "localhost:" + port(),
                    "--join-token",
                    "0123456789abcdef");
            CompletableFuture<Ended> second = start(with(common, List.of("--worker-index", "1")));
            CompletableFuture<Ended> first = start(with(common, List.of("--worker-index", "0")));

            Ended leader = first.get(150, TimeUnit.SECONDS);
            assertThat(second.get(30, TimeUnit.SECONDS))
                    .satisfies(ended -> assertThat(ended.exit()).as(ended.err()).isZero());
            assertThat(saved(leader.err()))
                    .extracting(result -> result.counts().answered())
                    .containsExactly(50L, 100L);
            assertThat(saved(leader.err())).allSatisfy(result -> {
                assertThat(result.load().lanes()).isEqualTo(2);
                assertThat(result.workers()).extracting(WorkerPart::worker).containsExactly(0, 1);
            });
            assertThat(leader.exit()).isEqualTo(saved(leader.err()).stream().allMatch(LoadResult::valid) ? 0 : 1);
            assertThat(leader.out()).contains("100/s", "200/s");
            assertThat(leader.out().lines().filter(line -> line.startsWith("{\"format\"")))
                    .extracting(
                            line -> LoadResult.from(Json.tree(line)).counts().answered())
                    .containsExactly(50L, 100L);
            assertThat(second.join().out()).doesNotContain("{");
        }
    }

    @Test
    void nameOneThatWasKilledAndKeepWhatTheOthersMeasured() throws Exception {
        try (TransportServer server = serve()) {
            List<String> common = List.of(
                    "--settle", "0s",
                    "--transport", TRANSPORT,
                    "--server", server.endpoint().toString(),
                    "--rate", "100",
                    "--duration", "8s",
                    "--warmup", "0s",
                    "--grace", "60s",
                    "--connect-timeout", "60s",
                    "--lanes", "1",
                    "--workers", "2",
                    "--join", "localhost:" + port(),
                    "--join-token", "0123456789abcdef");
            StringWriter told = new StringWriter();
            CompletableFuture<Integer> leader = CompletableFuture.supplyAsync(() -> Commands.line()
                    .setOut(new PrintWriter(new StringWriter()))
                    .setErr(new PrintWriter(told))
                    .execute(with(List.of("load", "-o", results.toString(), "--worker-index", "0"), common)));
            Process second = program(with(List.of("load", "--worker-index", "1"), common));
            try {
                while (!told.toString().contains("round 1")) {
                    assertThat(leader.isDone()).as(told.toString()).isFalse();
                    assertThat(second.waitFor(100, TimeUnit.MILLISECONDS))
                            .as(told.toString())
                            .isFalse();
                }
            } finally {
                second.destroyForcibly();
            }

            assertThat(leader.get(90, TimeUnit.SECONDS)).isEqualTo(1);
            LoadResult result = saved(told.toString()).get(0);
            assertThat(result.breaks("worker-lost")).isTrue();
            assertThat(told.toString()).contains("worker-lost: every worker must stay to the end: worker=1");
            assertThat(result.counts().answered()).isEqualTo(400);
        }
    }

    private static Process program(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "io.metrifier.bench.Main"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Test
    void sayThatTheyNeedAServerOfSomebodyElse() throws Exception {
        Ended ended = start("--workers", "2", "--worker-index", "0", "--join", "localhost:1")
                .get(30, TimeUnit.SECONDS);

        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err())
                .contains("workers send at a rate to one server that was started before")
                .contains("start it by serve, and give all of them --server HOST:PORT");
    }

    @Test
    void sayWhatToAskInPlaceOfADistance() throws Exception {
        List<String> worker = List.of("--workers", "2", "--worker-index", "0", "--join", "localhost:1");

        Ended sweep = start(with(worker, List.of("--sweep", "rtt=1ms,36ms"))).get(30, TimeUnit.SECONDS);
        Ended network = start(with(worker, List.of("--network", "rtt=1ms"))).get(30, TimeUnit.SECONDS);

        assertThat(List.of(sweep.exit(), network.exit())).containsOnly(2);
        assertThat(sweep.err())
                .contains("one caller measures a distance, one call after the other")
                .contains("leave out --workers (unset METRIFIER_WORKERS), or ask --rate, --rates or --slo of them");
        assertThat(network.err())
                .contains("workers cross the network that there is between them and the server: network=rtt=1ms");
    }

    /** For a promise that nobody keeps each rate is tried twice, and then half of it: both workers went on. */
    @Test
    void searchTogetherForTheRateThatKeepsAPromise() throws Exception {
        try (TransportServer server = serve()) {
            List<String> common = List.of(
                    "--transport", TRANSPORT,
                    "--server", server.endpoint().toString(),
                    "--slo", "p50<1us",
                    "--duration", "100ms",
                    "--warmup", "0s",
                    "--grace", "60s",
                    "--connect-timeout", "60s",
                    "--lanes", "1",
                    "--workers", "2",
                    "--join", "localhost:" + port(),
                    "--join-token", "0123456789abcdef");
            CompletableFuture<Ended> second = start(with(common, List.of("--worker-index", "1")));
            StringWriter out = new StringWriter();
            StringWriter err = interruptingOnceItIsTold("-500-r");
            Thread leader = new Thread(() -> Commands.line()
                    .setOut(new PrintWriter(out))
                    .setErr(new PrintWriter(err))
                    .execute(with(
                            List.of("load", "--settle", "0s", "-o", results.toString(), "--worker-index", "0"),
                            common)));
            leader.start();
            leader.join(150_000);

            assertThat(leader.isAlive()).as(err.toString()).isFalse();
            assertThat(saved(err.toString()))
                    .allSatisfy(result -> assertThat(result.workers())
                            .extracting(WorkerPart::worker)
                            .containsExactly(0, 1))
                    .extracting(result -> result.load().rate().toString())
                    .startsWith("1000", "1000")
                    .contains("500");
            assertThat(out.toString())
                    .containsPattern(TRANSPORT + " +p50<1us not known")
                    .contains("broke off before every search was over: steps=");
            assertThat(second.get(60, TimeUnit.SECONDS)).satisfies(ended -> {
                assertThat(ended.exit()).isEqualTo(1);
                assertThat(ended.err()).contains("the leader ended the measurement: the leader was interrupted");
            });
        }
    }

    /** Whoever tells of a result has saved it. */
    private static StringWriter interruptingOnceItIsTold(String part) {
        return new StringWriter() {
            @Override
            public void write(String text, int from, int length) {
                super.write(text, from, length);
                if (text.contains(part)) {
                    Thread.currentThread().interrupt();
                }
            }
        };
    }

    private static TransportServer serve() {
        return Contenders.installed()
                .get(TRANSPORT)
                .serve(
                        DataSet.sample().services(),
                        Endpoint.loopback(),
                        TransportOptions.builder().build());
    }

    @Test
    void areRefusedByNameWhereTheyWereAskedForSomethingElse() throws Exception {
        List<String> common = List.of(
                "--transport", TRANSPORT,
                "--server", "localhost:1",
                "--workers", "2",
                "--join", "localhost:" + port(),
                "--join-token", "0123456789abcdef");
        CompletableFuture<Ended> second = start(with(common, List.of("--worker-index", "1", "--rate", "5k")));
        CompletableFuture<Ended> first = start(with(common, List.of("--worker-index", "0", "--rate", "6k")));

        String difference = "differs=option --rate worker's=[5k] leader's=[6k]";
        assertThat(second.get(60, TimeUnit.SECONDS)).satisfies(ended -> {
            assertThat(ended.exit()).isEqualTo(2);
            assertThat(ended.err()).contains(difference);
        });
        assertThat(first.get(60, TimeUnit.SECONDS)).satisfies(ended -> {
            assertThat(ended.exit()).isEqualTo(1);
            assertThat(ended.err()).contains(difference);
        });
    }
}
