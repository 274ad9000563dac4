package io.metrifier.results.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.SampleDistances;
import io.metrifier.results.distance.DistanceResult.Refusal;
import io.metrifier.results.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class DistanceResultJsonTest {
    private final DistanceResult valid = SampleDistances.sweep(
            List.of(SampleDistances.result("http", 4, 3_000)), new Refusal("0.2ms", 4, "http", "too near"));

    @Test
    void returnsEveryFieldItWrote() {
        assertThat(read(Json.pretty(valid))).isEqualTo(valid);
    }

    @Test
    void saysWhereItBrokeOff() {
        DistanceResult part = SampleDistances.of(6, valid);
        String json = Json.pretty(part);

        assertThat(valid.brokenOff()).isEmpty();
        assertThat(read(json).brokenOff()).contains("broke off after 2 of 6 steps");
    }

    @Test
    void rejectsWhatIsNoResult() {
        assertThatThrownBy(() -> read("{\"format\":\"jmh\"}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a result over distances: format=jmh known=metrifier-distance-1");
        assertThatThrownBy(() -> read(Json.pretty(valid).replaceFirst("\"valid\" : true", "\"valid\" : false")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("valid must be true exactly where every result is: valid=false");
    }

    private static DistanceResult read(String json) {
        return DistanceResult.from(Json.tree(json));
    }
}
