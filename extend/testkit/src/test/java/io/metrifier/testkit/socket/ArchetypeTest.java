package io.metrifier.testkit.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The archetype's templates are the classes of this package, which are compiled and tested against the contract. */
class ArchetypeTest {
    private static final String SOURCES = "extend/testkit/src/test/java/io/metrifier/testkit/socket/Socket%s.java";
    private static final String TEMPLATES =
            "extend/archetype/src/main/resources/archetype-resources/src/main/java/__prefix__%s.java";

    @ParameterizedTest
    @ValueSource(strings = {"Codec", "Client"})
    void generatesTheClassThatIsTestedHere(String name) throws IOException {
        String generated = read(TEMPLATES, name)
                .replace("${package}", "io.metrifier.testkit.socket")
                .replace("${prefix}", "Socket");

        assertThat(generated).isEqualTo(read(SOURCES, name));
    }

    private static String read(String file, String name) throws IOException {
        Path root = Stream.iterate(Path.of("").toAbsolutePath(), Path::getParent)
                .filter(folder -> Files.isDirectory(folder.resolve("extend/archetype")))
                .findFirst()
                .orElseThrow();
        return Files.readString(root.resolve(file.formatted(name)));
    }
}
