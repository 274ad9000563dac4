package io.metrifier.bench.resolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.aether.repository.RemoteRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Resolves from a repository in a folder: no network is needed. */
class MavenJarsTest {
    private static final String DEPENDENCY = """
              <dependency>
                <groupId>%s</groupId>
                <artifactId>%s</artifactId>
                <version>%s</version>
              </dependency>
            """;

    private static final List<String> LIBRARY = List.of("com.example:library");

    @TempDir
    private Path folder;

    private MavenJars maven;

    @BeforeEach
    void open() {
        RemoteRepository files = new RemoteRepository.Builder(
                        "files", "default", folder.resolve("remote").toUri().toString())
                .build();
        maven = MavenJars.open(MavenSettings.NONE, folder.resolve("local"), List.of(files));
    }

    @AfterEach
    void close() {
        maven.close();
    }

    private void publish(String group, String artifact, String version, String... dependencies) throws IOException {
        Path home = Files.createDirectories(folder.resolve("remote")
                .resolve(group.replace('.', '/'))
                .resolve(artifact)
                .resolve(version));
        String all = String.join("", dependencies);
        Files.writeString(
                home.resolve(artifact + "-" + version + ".pom"), """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>%s</groupId>
                  <artifactId>%s</artifactId>
                  <version>%s</version>
                  <dependencies>%s</dependencies>
                </project>
                """.formatted(group, artifact, version, all));
        Files.writeString(home.resolve(artifact + "-" + version + ".jar"), "");
    }

    private static String on(String group, String artifact, String version) {
        return DEPENDENCY.formatted(group, artifact, version);
    }

    @Test
    void findsWhatIsNeededAtRunTimeWithoutWhatTheHarnessBrings() throws IOException {
        publish("com.example", "library", "2.0");
        publish(
                "com.example",
                "stack",
                "1.0",
                on("com.example", "library", "2.0"),
                on("io.metrifier", "metrifier-api", "9"));

        assertThat(maven.resolve(List.of("com.example:stack:1.0")))
                .extracting(MavenJars.Resolved::coordinates)
                .containsExactly("com.example:stack:1.0", "com.example:library:2.0");
    }

    @Test
    void theNewestPatchIsNoPreReleaseAndIsNotOnlyListed() throws IOException {
        for (String version : List.of("3.4.9", "3.5.2", "3.5.10", "3.5.12-RC1", "3.6.0")) {
            publish("com.example", "library", version);
        }
        Files.writeString(folder.resolve("remote/com/example/library/maven-metadata.xml"), """
                <metadata>
                  <groupId>com.example</groupId>
                  <artifactId>library</artifactId>
                  <versioning>
                    <versions>
                      <version>3.4.9</version>
                      <version>3.5.2</version>
                      <version>3.5.10</version>
                      <version>3.5.11</version>
                      <version>3.5.12-RC1</version>
                      <version>3.6.0</version>
                    </versions>
                  </versioning>
                </metadata>
                """);

        assertThat(maven.findVersion(LIBRARY, "3.5.x")).isEqualTo("3.5.10");
        assertThat(maven.findVersion(LIBRARY, "3.4.9")).isEqualTo("3.4.9");
        assertThatThrownBy(() -> maven.findVersion(LIBRARY, "4.0.x"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no such release: artifact=com.example:library version=4.0.x");
    }

    @Test
    void whatIsNotThereIsOneSentence() {
        assertThatThrownBy(() -> maven.resolve(List.of("com.example:missing:1.0")))
                .isInstanceOf(IllegalStateException.class)
                .hasNoCause()
                .hasMessageStartingWith("cannot resolve the jars: artifacts=com.example:missing:1.0 reason=")
                .hasMessageEndingWith("check the version, the network and ~/.m2/settings.xml");
    }
}
