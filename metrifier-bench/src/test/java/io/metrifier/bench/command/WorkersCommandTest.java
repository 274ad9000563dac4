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
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whole workers, each with a client's JVM, on any machine however busy: counts are exact, times are not asked for. */
@Timeout(180)
class WorkersCommandTest {
    private static final String TRANSPORT = "raw-socket";

    @TempDir
    private Path results;

    /** What one worker printed, and its exit code. */
    private record Ended(int exit, String out, String err) {}

    private CompletableFuture<Ended> start(String... arguments) {
        List<String> all = new ArrayList<>(List.of("load", "--settle", "0s", "-o", results.toString()));
        all.addAll(List.of(arguments));
        return CompletableFuture.supplyAsync(() -> {
            StringWriter out = new StringWriter();
            StringWriter err = new StringWriter();
            int exit = Commands.line()
                    .setOut(new PrintWriter(out))
                    .setErr(new PrintWriter(err))
                    .execute(all.toArray(String[]::new));
            return new Ended(exit, out.toString(), err.toString());
        });
    }

    private static List<String> with(List<String> common, String... own) {
        List<String> all = new ArrayList<>(common);
        all.addAll(List.of(own));
        return all;
    }

    /** Returns a port that was free a moment ago; the flag takes no 0, for the others must know it. */
    private static int port() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Test
    void makeOneResultOfTwoRates() throws Exception {
        try (TransportServer server = Contenders.installed()
                .get(TRANSPORT)
                .serve(
                        DataSet.sample().services(),
                        Endpoint.loopback(),
                        TransportOptions.builder().build())) {
            List<String> common = List.of(
                    "--transport", TRANSPORT,
                    "--server", server.endpoint().toString(),
                    "--rates", "100,200",
                    "--duration", "500ms",
                    "--warmup", "100ms",
                    "--lanes", "1",
                    "--workers", "2",
                    "--join", "localhost:" + port(),
                    "--join-token", "0123456789abcdef");
            CompletableFuture<Ended> second =
                    start(with(common, "--worker-index", "1").toArray(String[]::new));
            CompletableFuture<Ended> first =
                    start(with(common, "--worker-index", "0").toArray(String[]::new));

            Ended leader = first.get(150, TimeUnit.SECONDS);
            assertThat(second.get(30, TimeUnit.SECONDS))
                    .satisfies(ended -> assertThat(ended.exit()).as(ended.err()).isZero());
            assertThat(saved(leader))
                    .extracting(result -> result.counts().answered())
                    .containsExactly(50L, 100L);
            assertThat(saved(leader)).allSatisfy(result -> {
                assertThat(result.load().lanes()).isEqualTo(2);
                assertThat(result.workers()).extracting(WorkerPart::worker).containsExactly(0, 1);
            });
            assertThat(leader.exit()).isEqualTo(saved(leader).stream().allMatch(LoadResult::valid) ? 0 : 1);
            assertThat(leader.out()).contains("100/s", "200/s");
        }
    }

    private List<LoadResult> saved(Ended leader) throws IOException {
        List<LoadResult> saved = new ArrayList<>();
        try (Stream<Path> files = Files.list(results)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".json"))
                    .sorted()
                    .toList()) {
                saved.add(LoadResult.from(Json.tree(Files.readString(file))));
            }
        }
        assertThat(saved).as(leader.err()).isNotEmpty();
        return saved;
    }

    @Test
    void sayThatTheyNeedAServerOfSomebodyElse() throws Exception {
        Ended ended = start("--workers", "2", "--worker-index", "0", "--join", "localhost:1")
                .get(30, TimeUnit.SECONDS);

        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("workers send at a rate to one server that was started before");
    }

    @Test
    void areRefusedByNameWhereTheyWereAskedForSomethingElse() throws Exception {
        List<String> common = List.of(
                "--transport", TRANSPORT,
                "--server", "localhost:1",
                "--workers", "2",
                "--join", "localhost:" + port(),
                "--join-token", "0123456789abcdef");
        CompletableFuture<Ended> second =
                start(with(common, "--worker-index", "1", "--rate", "5k").toArray(String[]::new));
        CompletableFuture<Ended> first =
                start(with(common, "--worker-index", "0", "--rate", "6k").toArray(String[]::new));

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
