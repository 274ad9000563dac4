package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.message.BroughtMessage;
import io.metrifier.message.jar.MessageJar;
import io.metrifier.message.jar.MessageSource;
import io.metrifier.results.load.WorkerPart;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workers that load with a message of a user's own. */
class WorkersMessageTest extends StartedWorkers {
    private static final String NOTE =
            "syntax = \"proto3\"; package acme; message Note { string text = 1; int64 number = 2; }";
    private static final String OTHER = "syntax = \"proto3\"; package acme; message Note { string text = 1; }";

    private static Path note;
    private static Path other;

    @BeforeAll
    static void make(@TempDir Path folder) throws IOException {
        note = jar(folder, "note", NOTE);
        other = jar(folder, "other", OTHER);
    }

    private static Path jar(Path folder, String name, String schema) throws IOException {
        Path file = Files.writeString(folder.resolve(name + ".proto"), schema);
        Path jar = folder.resolve(name + ".jar");
        MessageJar.make(new MessageSource(file, null, List.of(), List.of(), null, 0, 1), jar);
        return jar;
    }

    private static TransportServer serve(Path jar) {
        TransportOptions options = BroughtMessage.with(jar, TransportOptions.defaults());
        return Contenders.installed()
                .get("http")
                .serve(BroughtMessage.hosted(DataSet.sample().services(), options), Endpoint.loopback(), options);
    }

    private List<String> common(TransportServer server) throws IOException {
        return List.of(
                "--transport", "http",
                "--server", server.endpoint().toString(),
                "--exchange", "echo",
                "--rate", "100",
                "--duration", "500ms",
                "--warmup", "0s",
                "--grace", "60s",
                "--connect-timeout", "60s",
                "--lanes", "1",
                "--workers", "2",
                "--join", "localhost:" + port(),
                "--join-token", "0123456789abcdef");
    }

    /** What worker 0 and worker 1 end with, each with this message. */
    private List<Ended> together(Path first, Path second) throws Exception {
        try (TransportServer server = serve(note)) {
            List<String> common = common(server);
            CompletableFuture<Ended> other =
                    start(with(common, List.of("--worker-index", "1", "--message", second.toString())));
            Ended leader = start(with(common, List.of("--worker-index", "0", "--message", first.toString())))
                    .get(150, TimeUnit.SECONDS);
            return List.of(leader, other.get(60, TimeUnit.SECONDS));
        }
    }

    @Test
    void loadTogether() throws Exception {
        List<Ended> ended = together(note, Files.copy(note, note.resolveSibling("elsewhere.jar")));

        assertThat(ended.get(1).exit()).as(ended.get(1).err()).isZero();
        assertThat(saved(ended.get(0).err())).singleElement().satisfies(result -> {
            assertThat(result.counts().answered()).isEqualTo(50);
            assertThat(result.workers()).extracting(WorkerPart::worker).containsExactly(0, 1);
            assertThat(result.subject().options().properties().get(Subject.MESSAGE))
                    .startsWith("acme.Note sha256=");
        });
    }

    @Test
    void areRefusedWithAnother() throws Exception {
        List<Ended> ended = together(note, other);

        assertThat(ended).extracting(Ended::exit).containsExactly(1, 2);
        assertThat(ended.get(0).err()).contains("differs=option --message worker's=acme.Note sha256=");
    }

    @Test
    void needTheJarThatWasMadeOnce() throws Exception {
        Path schema = note.resolveSibling("note.proto");
        Ended ended = start(
                        "--message", schema.toString(),
                        "--server", "localhost:1",
                        "--workers", "2",
                        "--worker-index", "0",
                        "--join", "localhost:1")
                .get(30, TimeUnit.SECONDS);

        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err())
                .contains("workers share one jar of a message: message=" + schema)
                .contains("make it by message FILE -o order.jar, and give that to all of them");
    }
}
