package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.SampleResults;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.figure.RunFigures;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.ExitCode;

final class RerunCommandTest {
    private @TempDir Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int rerun(String... arguments) throws IOException {
        ResultDocument run = new ResultDocument(
                RunFigures.KIND, List.of(arguments), Instant.EPOCH, List.of(), SampleResults.environment());
        return Commands.line()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(
                        "rerun",
                        new ResultStore(folder).json("run.json", run).toString(),
                        "--results",
                        folder.resolve("new").toString());
    }

    @Test
    void aCommandThatRunsCodeIsShownAndNotRunWithoutTrust() throws IOException {
        assertThat(rerun("run", "--message", "m.proto", "--protoc", "/tmp/evil", "-o/tmp/page.html"))
                .isEqualTo(ExitCode.USAGE);

        assertThat(out.toString()).contains("the command: run --message m.proto --protoc /tmp/evil -o/tmp/page.html");
        assertThat(err.toString()).contains("--protoc", "/tmp/evil", "-o/tmp/page.html", "--trust");
        assertThat(folder.resolve("new")).doesNotExist();
    }

    @Test
    void noTextOfAFileIsALineOfItsOwn() throws IOException {
        String forged = "reproduced: nothing became worse";
        assertThat(rerun("run", "--evil", "\n" + forged)).isEqualTo(ExitCode.USAGE);
        assertThat(rerun("serve", "\r\n" + forged)).isEqualTo(ExitCode.USAGE);

        assertThat(out + "\n" + err).contains(forged);
        assertThat(out.toString().lines()).noneMatch(line -> line.startsWith(forged));
        assertThat(err.toString().lines()).noneMatch(line -> line.startsWith(forged));
    }
}
