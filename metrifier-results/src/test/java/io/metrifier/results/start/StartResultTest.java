package io.metrifier.results.start;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.results.SampleResults;
import io.metrifier.results.SampleStarts;
import io.metrifier.results.json.Json;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StartResultTest {

    @Test
    void readsWhatItWrites() {
        StartResult result = new StartResult(
                List.of("start"),
                SampleResults.environment(),
                List.of(
                        SampleStarts.fork("http", 1, 500, 190, 90, Optional.of(SampleStarts.climb(true))),
                        SampleStarts.over("36ms", SampleStarts.secured("http+tls=on", 1, 1_000)),
                        SampleStarts.fork("proto", 1, 500, 190, 90, Optional.empty())));

        JsonNode json = Json.tree(Json.pretty(result));

        assertThat(StartResult.isIn(json)).isTrue();
        assertThat(StartResult.from(json)).isEqualTo(result);
        assertThat(json.path("forks").path(0).path("secondsToHalf").asInt()).isEqualTo(2);
        assertThat(json.path("forks").path(0).path("secondsToMost").asInt()).isEqualTo(4);
        assertThat(json.path("forks").path(2).has("secondsToHalf")).isFalse();
    }

    @Test
    void isToldFromOtherDocuments() {
        assertThat(StartResult.isIn(Json.tree("{\"format\": \"metrifier-load-1\"}")))
                .isFalse();
    }

    @Test
    void readsFilesOfBeforeThereWereHandshakesAndNetworks() {
        StartResult result = new StartResult(
                List.of("start"),
                SampleResults.environment(),
                List.of(SampleStarts.fork("http", 1, 500, 190, 90, Optional.empty())));
        ObjectNode json = (ObjectNode) Json.tree(Json.pretty(result));
        ((ObjectNode) json.path("forks").path(0)).remove(List.of("handshakes", "network"));

        assertThat(StartResult.from(json)).isEqualTo(result);
    }
}
