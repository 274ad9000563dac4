package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.json.Json;
import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.Buildup.Rung;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the command writes, through the real engine; what its figures are worth, ExplainAgreementTest shows. */
@Timeout(300)
class ExplainIT {
    @TempDir
    private Path folder;

    /** Whether the one pair settles in its time is up to the machine; it explains nothing either way. */
    @Tag("full")
    @Test
    void saysNothingOfOneRoundOfTheFloor() throws Exception {
        String command = "explain --transport raw-socket --rounds 1 --turns 2 --time 20s -o pages/baseline.html";
        try (Program explain = Program.start(folder, command.split(" "))) {
            assertThat(explain.out())
                    .containsPattern(
                            "raw-socket: (Not known yet: one round|Nothing can be said: it has no settled round)");
            assertThat(explain.err())
                    .contains("explaining [raw-socket]: contenders=1 rounds=1; ", "page: pages/baseline.html");
            assertThat(explain.exitCode())
                    .as("a call of which nothing is known yet is not explained")
                    .isEqualTo(1);
        }
        assertThat(folder.resolve("pages/baseline.html")).content().contains("Where the time of getPerson goes");
        assertThat(results().run().orElseThrow().ladders())
                .containsExactly(
                        new Buildup("raw-socket", List.of(new Rung("kernel and sockets", "raw-socket")), List.of()));
    }

    private ResultDocument results() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("results"))) {
            Path file = files.filter(one -> one.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow();
            return ResultDocument.from(Json.tree(Files.readString(file)));
        }
    }
}
