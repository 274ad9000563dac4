package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.json.Json;
import io.metrifier.results.load.LoadResult;
import io.metrifier.transport.Endpoint;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whole workers, each with a client's JVM, on any machine however busy: counts are exact, times are not asked for. */
@Timeout(180)
abstract class StartedWorkers {
    @TempDir
    Path results;

    /** What one worker printed, and its exit code. */
    record Ended(int exit, String out, String err) {}

    final CompletableFuture<Ended> start(String... arguments) {
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

    static String[] with(List<String> common, List<String> own) {
        List<String> all = new ArrayList<>(common);
        all.addAll(own);
        return all.toArray(String[]::new);
    }

    /** Returns a port that was free a moment ago; the flag takes no 0, for the others must know it. */
    static int port() throws IOException {
        try (ServerSocket socket =
                new ServerSocket(0, 1, InetAddress.getByName(Endpoint.loopback().host()))) {
            return socket.getLocalPort();
        }
    }

    final List<LoadResult> saved(String told) throws IOException {
        List<LoadResult> saved = new ArrayList<>();
        try (Stream<Path> files = Files.list(results)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".json"))
                    .sorted()
                    .toList()) {
                saved.add(LoadResult.from(Json.tree(Files.readString(file))));
            }
        }
        assertThat(saved).as(told).isNotEmpty();
        return saved;
    }
}
