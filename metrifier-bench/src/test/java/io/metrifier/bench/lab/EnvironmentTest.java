package io.metrifier.bench.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
    private final Environment environment = Environment.capture();

    @Test
    void readsWhatItWrites() {
        assertThat(Environment.fromJson(environment.toJson())).isEqualTo(environment);
    }

    @Test
    void describesThisRun() {
        assertThat(Instant.parse(environment.capturedAt())).isBeforeOrEqualTo(Instant.now());
        assertThat(environment.machine().cores()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(environment.java().version()).isEqualTo(System.getProperty("java.runtime.version"));
        assertThat(environment.libraries()).containsKeys("metrifier", "jmh", "grpc", "undertow");
        assertThat(environment.libraries().values()).noneMatch(version -> version.contains("${"));
    }

    @Test
    void addsTheLoadAfterTheRun() {
        assertThat(environment.load().after()).isNull();
        assertThat(environment.afterRun().load().before())
                .isEqualTo(environment.load().before());
    }

    @Test
    void ignoresFieldsOfLaterVersions() {
        String later = environment.toJson().replaceFirst("\\{", "{\"moonPhase\": \"full\",");

        assertThat(Environment.fromJson(later)).isEqualTo(environment);
    }

    @Test
    void leavesOutWhatCannotBeTold() {
        assertThat(environment.toJson()).doesNotContain("null");
    }

    @Test
    void saysWhatIsNotAnEnvironment() {
        assertThatThrownBy(() -> Environment.fromJson("hello"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not the JSON of an environment: ");
    }
}
