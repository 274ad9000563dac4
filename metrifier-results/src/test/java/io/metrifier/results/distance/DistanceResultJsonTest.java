package io.metrifier.results.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.distance.DistanceResult.Refusal;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class DistanceResultJsonTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final DistanceResult valid = SampleDistances.sweep(
            List.of(SampleDistances.result("http", 4, 3_000)), new Refusal("0.2ms", 4, "http", "too near"));

    @Test
    void returnsEveryFieldItWrote() throws IOException {
        assertThat(read(new DistanceResultWriter().toJson(valid))).isEqualTo(valid);
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
