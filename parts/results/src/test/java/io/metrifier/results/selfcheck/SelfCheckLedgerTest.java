package io.metrifier.results.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.environment.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfCheckLedgerTest {
    private static final SelfCheck CHECK = new SelfCheck(
            SelfCheck.FORMAT,
            "2026-11-25T20:00:00Z",
            new Environment.Machine("a CPU", 2, null, null, null, null, null),
            new Environment.Java("17", "vendor", "vm", List.of()),
            3,
            4,
            0.1,
            List.of(new SelfCheck.Twin("http", "calls per second", 1, 0.9, 1.1, false, 0.04, 0.08, 0.12)),
            List.of(new SelfCheck.Planted("http", 3_000, 2_900, 2_400, 3_400, true)));

    @TempDir
    private Path folder;

    @Test
    void appendsALineForEachCheck() throws IOException {
        SelfCheckLedger ledger = new SelfCheckLedger(folder.resolve("ledger.jsonl"));

        ledger.add(CHECK);
        ledger.add(CHECK);

        assertThat(ledger.read()).containsExactly(CHECK, CHECK);
    }

    @Test
    void namesALineThatIsNoCheck() throws IOException {
        Path file = folder.resolve("ledger.jsonl");
        Files.writeString(file, "\n{\"format\":");

        assertThatThrownBy(() -> new SelfCheckLedger(file).read())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("line=2");
    }
}
