package io.metrifier.results.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.SampleResults;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
    private final Environment environment = SampleResults.environment();

    @Test
    void readsWhatItWrites() {
        assertThat(Environment.fromJson(environment.toJson())).isEqualTo(environment);
    }

    @Test
    void ignoresFieldsOfLaterVersions() {
        String later = environment.toJson().replaceFirst("\\{", "{\"moonPhase\": \"full\",");

        assertThat(Environment.fromJson(later)).isEqualTo(environment);
    }

    @Test
    void leavesOutWhatCannotBeTold() {
        assertThat(environment.toJson()).doesNotContain("null", "governor");
    }

    @Test
    void saysWhatIsNotAnEnvironment() {
        assertThatThrownBy(() -> Environment.fromJson("hello"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not the JSON of an environment: ");
    }
}
