package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.results.SampleResults;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadResultJsonTest {
    private final ObjectNode valid = (ObjectNode) Json.tree(Json.pretty(SampleResults.valid()));
    private final ObjectNode invalid = (ObjectNode) Json.tree(Json.pretty(SampleResults.invalid()));

    @Test
    void returnsEveryFieldItWrote() {
        assertThat(LoadResult.from(invalid)).isEqualTo(SampleResults.invalid());
    }

    @Test
    void keepsTheWarmupResult() {
        LoadResult settled = SampleResults.valid().after(SampleResults.settled());

        assertThat(LoadResult.from(Json.tree(Json.line(settled)))).isEqualTo(settled);
        assertThat(settled.settled()).isTrue();
        assertThat(SampleResults.valid().settled()).isFalse();
    }

    @Test
    void readsAndWritesTheCommittedSamplesOfTheFormat() throws IOException {
        JsonNode committed = Json.tree(resource("sample-valid.json"));
        JsonNode committedInvalid = Json.tree(resource("sample-INVALID.json"));

        assertThat(LoadResult.from(committed)).isEqualTo(SampleResults.valid());
        assertThat(LoadResult.from(committedInvalid)).isEqualTo(SampleResults.invalid());
        assertThat(valid).isEqualTo(committed);
        assertThat(invalid).isEqualTo(committedInvalid);
    }

    @Test
    void ignoresUnknownFields() {
        valid.putObject("later").put("x", 1);

        assertThat(LoadResult.from(valid)).isEqualTo(SampleResults.valid());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "round",
                "/counts/due",
                "/load/seed",
                "/subject/persons",
                "/usage/spinShare",
                "latency",
                "/stalls/histogram"
            })
    void rejectsMissingFields(String path) {
        int slash = path.lastIndexOf('/');
        String field = path.substring(slash + 1);
        ((ObjectNode) valid.at(path.substring(0, Math.max(0, slash)))).remove(field);

        assertThatThrownBy(() -> LoadResult.from(valid))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Missing required creator property '" + field + "'");
    }

    @Test
    void keepsTheMessageOfTheValueThatRejectsIt() {
        ((ObjectNode) valid.at("/load")).put("lanes", 0);

        assertThatThrownBy(() -> LoadResult.from(valid))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("lanes must be from 1 to 1024: lanes=0");
    }

    @Test
    void rejectsAnotherFormat() {
        assertThatThrownBy(() -> LoadResult.from(Json.tree("{\"format\":\"jmh\"}")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a result of load: format=jmh known=metrifier-load-1");
    }

    @Test
    void rejectsAnInvalidResultThatLostItsFindings() {
        invalid.remove("findings");

        assertThatThrownBy(() -> LoadResult.from(invalid))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("valid must be true exactly where there are no findings: valid=false findings=0");
    }

    @Test
    void rejectsTextThatIsNotJson() {
        assertThatThrownBy(() -> Json.tree("["))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not JSON: ");
    }

    private static String resource(String name) throws IOException {
        try (InputStream file = LoadResultJsonTest.class.getResourceAsStream(name)) {
            assertThat(file).as(name).isNotNull();
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
