package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadRound;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two processes that send one load to one server, and the report that makes one result of theirs. */
@Tag("full")
@Tag("slow")
@Timeout(180)
class SharesIT {
    private static final long SECONDS_TO_START = 20;

    @TempDir
    private Path folder;

    private Program share(String number, String server, Instant start) throws Exception {
        String command = "load --transport=http --rate=200 --duration=2s --settle=0s --warmup=0s --json"
                + " --results=results --server=" + server + " --share=" + number + " --start-at=" + start;
        return Program.start(folder, command.split(" "));
    }

    @Test
    void twoProcessesMakeOneResult() throws Exception {
        try (Program server = Program.start(folder, "serve", "--transport=http", "--port=0")) {
            String ready = server.awaitLine(line -> line.startsWith("ready "));
            String address = ready.replaceAll(".*endpoint=(\\S+).*", "$1");
            Instant start = Instant.now().plusSeconds(SECONDS_TO_START);
            List<LoadRound> results;
            try (Program one = share("1/2", address, start);
                    Program two = share("2/2", address, start)) {
                results = List.of(result(one), result(two));
            }
            assertThat(results)
                    .extracting(round -> round.value("due").orElseThrow())
                    .containsExactly(200.0, 200.0);

            Program report = Program.start(folder, "report", "results", "-o", "report.md");
            int exit = report.exitCode();

            assertThat(report.err()).doesNotContain("share-missing", "share-twice", "shares-differ");
            assertThat(exit).isEqualTo(report.err().contains("INVALID") ? 1 : 0);
            assertThat(folder.resolve("report.md")).content().contains("What each share measured", "1/2", "2/2");
        }
    }

    private static LoadRound result(Program share) throws InterruptedException {
        String line = share.awaitLine(text -> text.startsWith("{\"format\""));
        LoadRound result = SampleResults.read(line);
        assertThat(share.exitCode()).isEqualTo(result.valid() ? 0 : 1);
        return result;
    }
}
