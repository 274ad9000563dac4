package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests when a load generator gets a JVM of its own, and that its exit code is the command's. */
class GeneratorJvmTest {
    private static final String[] TARGET = {"load", "--rate", "1k", "--target", "http://localhost:1"};

    @Test
    void aTargetIsLoadedFromAJvmOfItsOwn() {
        assertThat(GeneratorJvm.isNeeded(List.of(), TARGET)).isTrue();
        assertThat(GeneratorJvm.isNeeded(List.of("-Da=b"), "load", "--target=http://localhost:1"))
                .isTrue();
    }

    @Test
    void allElseRunsInThisJvm() {
        assertThat(GeneratorJvm.isNeeded(List.of())).isFalse();
        assertThat(GeneratorJvm.isNeeded(List.of(), "load", "--transport", "http"))
                .isFalse();
        assertThat(GeneratorJvm.isNeeded(List.of(), "run", "--target", "http://localhost:1"))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseZGC", "-Xmx192m", "-Xms1g", "-Dmetrifier.generator=true"})
    void whatTheUserChoosesStays(String jvmArg) {
        assertThat(GeneratorJvm.isNeeded(List.of(jvmArg), TARGET)).isFalse();
    }

    @Test
    @Tag("full")
    void theExitCodeIsThatOfTheCommand() {
        assertThat(GeneratorJvm.run(List.of(), "load", "--target", "ftp://localhost:1"))
                .isEqualTo(2);
    }
}
