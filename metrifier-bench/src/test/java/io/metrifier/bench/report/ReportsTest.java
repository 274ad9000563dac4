package io.metrifier.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportsTest {
    @Test
    void writesOneFile(@TempDir Path folder) throws IOException {
        Path html = Path.of("target/report.html");

        Reports.write(SampleRuns.all(folder), html);

        assertThat(Files.readString(html)).contains("getPerson");
    }
}
