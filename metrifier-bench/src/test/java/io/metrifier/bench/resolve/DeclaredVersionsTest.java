package io.metrifier.bench.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the descriptions of our transports declare is what this build resolves. */
class DeclaredVersionsTest {
    @ParameterizedTest
    @ValueSource(strings = {"http", "proto"})
    void areThoseOfTheBuild(String contender) throws IOException {
        String build = Files.readString(Path.of("..", "pom.xml"));
        List<String> declared =
                ContenderDescriptions.installed().of(Variant.parse(contender)).dependencies();

        assertThat(declared)
                .isNotEmpty()
                .allSatisfy(
                        one -> assertThat(build).contains(".version>" + one.substring(one.lastIndexOf(':') + 1) + "<"));
    }
}
