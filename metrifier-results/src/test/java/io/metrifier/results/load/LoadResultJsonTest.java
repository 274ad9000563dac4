package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.SampleResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadResultJsonTest {
    private final LoadResultWriter writer = new LoadResultWriter();
    private final LoadResultReader reader = new LoadResultReader();

    @Test
    void returnsEveryFieldItWrote() {
        LoadResult result = SampleResults.invalid();

        assertThat(reader.fromJson(writer.toJson(result))).isEqualTo(result);
    }

    @Test
    void readsTheCommittedSamplesOfTheFormat() throws IOException {
        assertThat(reader.fromJson(resource("sample-valid.json"))).isEqualTo(SampleResults.valid());
        assertThat(reader.fromJson(resource("sample-INVALID.json"))).isEqualTo(SampleResults.invalid());
    }

    @Test
    void ignoresFieldsItDoesNotKnow() {
        String json = writer.toJson(SampleResults.valid()).replace("\"round\"", "\"later\" : {\"x\" : 1}, \"round\"");

        assertThat(json).contains("later");
        assertThat(reader.fromJson(json)).isEqualTo(SampleResults.valid());
    }

    @Test
    void rejectsAnotherFormat() {
        assertThatThrownBy(() -> reader.fromJson("{\"format\":\"jmh\"}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a result of the load rig: format=jmh known=metrifier-load-1");
    }

    @Test
    void rejectsAnInvalidResultThatLostItsFindings() {
        String json = writer.toJson(SampleResults.invalid()).replace("\"findings\"", "\"lost\"");

        assertThatThrownBy(() -> reader.fromJson(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("valid must be true exactly where there are no findings: valid=false findings=0");
    }

    @Test
    void namesTheFileThatIsNotAResult(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), "[");

        assertThatThrownBy(() -> reader.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("not JSON: ")
                .hasMessageEndingWith("file=" + file);
    }

    private static String resource(String name) throws IOException {
        try (InputStream file = LoadResultJsonTest.class.getResourceAsStream(name)) {
            assertThat(file).as(name).isNotNull();
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
