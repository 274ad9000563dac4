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
            List.of(SampleDistances.result("http", 4, 3_000)), new Refusal("0.2ms", 4, null, "http", "too near"));

    @Test
    void returnsEveryFieldItWrote() {
        DistanceResult lists = SampleDistances.sweep(
                List.of(SampleDistances.result("http", 4, 3_000)), new Refusal("1ms", 4, 16, "aeron", "too much"));

        assertThat(read(Json.pretty(valid))).isEqualTo(valid);
        assertThat(read(Json.pretty(lists))).isEqualTo(lists);
        assertThat(Json.pretty(lists)).contains("\"messages\" : 16");
        assertThat(Json.pretty(valid)).doesNotContain("\"messages\"");
    }

    @Test
    void reportsWhereItBrokeOff() {
        DistanceResult part = SampleDistances.of(6, valid);
        String json = Json.pretty(part);

        assertThat(valid.brokenOff()).isEmpty();
        assertThat(read(json).brokenOff()).contains("broke off after 2 of 6 steps");
    }

    @Test
    void rejectsOtherDocuments() {
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
