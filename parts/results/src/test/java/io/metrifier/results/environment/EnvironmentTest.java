package io.metrifier.results.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.SampleResults;
import io.metrifier.results.json.Json;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
    private final Environment environment = SampleResults.environment();

    @Test
    void readsWhatItWrites() {
        assertThat(Json.read(Json.pretty(environment), Environment.class)).isEqualTo(environment);
    }

    @Test
    void ignoresFieldsOfLaterVersions() {
        String later = Json.pretty(environment).replaceFirst("\\{", "{\"moonPhase\": \"full\",");

        assertThat(Json.read(later, Environment.class)).isEqualTo(environment);
    }

    @Test
    void omitsUnknownValues() {
        assertThat(Json.pretty(environment)).doesNotContain("null", "governor");
    }

    @Test
    void rejectsOtherDocuments() {
        assertThatThrownBy(() -> Json.read("{}", Environment.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Missing required creator property 'capturedAt'");
    }
}
