package io.metrifier.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class EnvironmentProbeTest {
    private final Environment environment = EnvironmentProbe.capture();

    @Test
    void readsWhatItWrites() {
        assertThat(Json.read(Json.pretty(environment), Environment.class)).isEqualTo(environment);
    }

    @Test
    void describesThisRun() {
        assertThat(Instant.parse(environment.capturedAt())).isBeforeOrEqualTo(Instant.now());
        assertThat(environment.machine().cores()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(environment.java().version()).isEqualTo(System.getProperty("java.runtime.version"));
        assertThat(environment.libraries()).containsKeys("metrifier", "jmh", "grpc", "undertow");
        assertThat(environment.libraries().values()).noneMatch(version -> version.contains("${"));
    }

    /** Not of the clone in which this program is started. */
    @Test
    void namesTheCommitThatItWasBuiltFrom() {
        assertThat(environment.gitRevision()).matches("[0-9a-f]{12}(-dirty)?");
    }

    @Test
    void addsTheLoadAfterTheRun() {
        assertThat(environment.load().after()).isNull();
        assertThat(EnvironmentProbe.afterRun(environment).load().before())
                .isEqualTo(environment.load().before());
    }
}
