package io.metrifier.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.metrifier.bench.load.DistanceResult.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DistanceResultJsonTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final DistanceResult valid = SampleDistances.sweep(
            List.of(SampleDistances.result("http", 4, 3_000)), new Refusal("0.2ms", 4, "http", "too near"));

    @TempDir
    private Path folder;

    @Test
    void returnsEveryFieldItWrote() throws IOException {
        assertThat(read(new DistanceResultWriter().toJson(valid))).isEqualTo(valid);
    }

    @Test
    void isSavedUnderANameThatTellsWhetherItIsValid() throws IOException {
        DistanceResult tooFast = SampleDistances.of(
                RestVsGrpc.NAME,
                List.of(SampleDistances.result("http", 4, 500), SampleDistances.result("avro", 4, 2_000)));
        ResultFolder results = new ResultFolder(folder.resolve("new"));

        assertThat(results.save(valid)).hasFileName("distance-20261121T101530.123Z-sweep.json");
        Path invalid = results.save(tooFast);
        assertThat(invalid).hasFileName("distance-20261121T101530.123Z-rest-vs-grpc.INVALID.json");
        assertThat(read(Files.readString(invalid))).isEqualTo(tooFast);
    }

    @Test
    void replacesWhatWasSavedOfItsRunBefore() throws IOException {
        ResultFolder results = new ResultFolder(folder);
        results.save(SampleDistances.of(3, SampleDistances.sweep(List.of(SampleDistances.result("http", 4, 3_000)))));
        Path invalid = results.save(SampleDistances.sweep(
                List.of(SampleDistances.result("http", 4, 3_000), SampleDistances.result("avro", 4, 500))));

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(invalid);
        }
    }

    @Test
    void saysWhereItBrokeOff() throws IOException {
        DistanceResult part = SampleDistances.of(6, valid);
        String json = new DistanceResultWriter().toJson(part);

        assertThat(valid.brokenOff()).isEmpty();
        assertThat(read(json).brokenOff()).contains("broke off after 2 of 6 steps");
        assertThat(read(json.replaceFirst("\"steps\" : 6,", "")).brokenOff()).isEmpty();
    }

    @Test
    void rejectsWhatIsNoResult() {
        assertThatThrownBy(() -> read("{\"format\":\"jmh\"}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a result over distances: format=jmh known=metrifier-distance-1");
        assertThatThrownBy(() -> read(
                        new DistanceResultWriter().toJson(valid).replaceFirst("\"valid\" : true", "\"valid\" : false")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("valid must be true exactly where every result is: valid=false");
    }

    private static DistanceResult read(String json) throws IOException {
        JsonNode root = JSON.readTree(json);
        return new DistanceResultReader().fromJson(root);
    }
}
