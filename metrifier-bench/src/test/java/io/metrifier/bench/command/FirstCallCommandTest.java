package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("full")
@Timeout(120)
class FirstCallCommandTest {
    @TempDir
    private Path folder;

    @Test
    void reportsContendersWithoutTimeToSettle() {
        StringWriter out = new StringWriter();
        Path page = folder.resolve("page.md");
        int exit = Commands.line()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(new StringWriter()))
                .execute(
                        "first-call",
                        "--transport",
                        "raw-socket",
                        "--rounds",
                        "1",
                        "--settle",
                        "250ms",
                        "--results",
                        "" + folder,
                        "-o",
                        "" + page);

        assertThat(exit).isZero();
        assertThat(page)
                .content()
                .contains("| server up | settled |")
                .containsPattern("raw-socket \\|.* \\| 0 of 1 \\|");
    }
}
