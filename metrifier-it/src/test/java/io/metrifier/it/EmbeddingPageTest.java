package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/embedding.md says works when it is copied. */
class EmbeddingPageTest {
    private static final Path PAGE = ProjectFiles.ROOT.resolve("docs/embedding.md");

    @TempDir
    private Path folder;

    @Test
    void theProgramRuns() throws Exception {
        Path program = Files.writeString(
                folder.resolve("Embed.java"), first("src/main/java/Embed.java`:\n\n```java\n(.*?)```", page()));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        program.toString())
                .redirectErrorStream(true)
                .start();

        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).contains("Person[id=1, ");
    }

    @Test
    void thePomHasTheVersionsOfTheProject() throws IOException {
        String parent = Files.readString(ProjectFiles.ROOT.resolve("pom.xml"));

        for (String artifact : new String[] {"maven-compiler-plugin", "metrifier-bom"}) {
            String version = "<artifactId>" + artifact + "</artifactId>\\s*<version>(.*?)<";
            String own = artifact.equals("metrifier-bom") ? version.replace("bom", "parent") : version;
            assertThat(first(version, page())).isEqualTo(first(own, parent));
        }
    }

    private static String page() throws IOException {
        return Files.readString(PAGE);
    }

    private static String first(String pattern, String text) {
        Matcher found = Pattern.compile(pattern, Pattern.DOTALL).matcher(text);
        assertThat(found.find()).as(pattern).isTrue();
        return found.group(1);
    }
}
