package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The files in jars other than classes. */
class ShippedFilesIT {
    private static final Pattern OURS = Pattern.compile(".*/target/metrifier-[^/]*-\\d[^/]*(?<!-tests)\\.jar");
    private static final Pattern STACK = Pattern.compile("\"name\":\"([^\"]+)\".*\"jar\":\"[^\"]*/contenders/");
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    @Test
    void itIsUnderOurLicenceAndEachLibraryUnderItsOwn() throws IOException {
        try (ZipFile jar = new ZipFile(ShippedJar.FILE.toFile())) {
            assertThat(text(jar, "META-INF/LICENSE")).isEqualTo(Files.readString(file("LICENSE")));
            assertThat(text(jar, "META-INF/NOTICE")).isEqualTo(Files.readString(file("NOTICE")));
            assertThat(jar.getEntry("LICENSE")).as("one that is not ours").isNull();
            List<String> others = jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith("META-INF/licenses/") && !name.endsWith("/"))
                    .toList();
            assertThat(others)
                    .anyMatch(name -> name.matches(".*/jmh-core[^/]*/LICENSE"))
                    .anyMatch(name -> name.contains("/grpc-netty-shaded"))
                    .anyMatch(name -> name.contains("/jackson-core"));
        }
    }

    @Test
    void everyJarOfTheBuildIsUnderOurLicence() throws IOException {
        List<Path> jars;
        try (Stream<Path> files = Files.find(
                file(""), 4, (file, attributes) -> OURS.matcher(file.toString()).matches())) {
            jars = files.toList();
        }
        assertThat(jars).anyMatch(jar -> jar.getFileName().toString().startsWith("metrifier-api-"));
        for (Path each : jars) {
            try (ZipFile jar = new ZipFile(each.toFile())) {
                assertThat(jar.getEntry("META-INF/LICENSE"))
                        .as("licence of " + each)
                        .isNotNull();
                assertThat(jar.getEntry("META-INF/NOTICE"))
                        .as("notice of " + each)
                        .isNotNull();
            }
        }
    }

    /** The build knows its own paths, which must not be shipped. */
    @Test
    void theListOfVersionsTellsNothingOfTheBuild() throws IOException {
        assertThat(Files.readString(file("extend/bom/.flattened-pom.xml")))
                .contains("<artifactId>metrifier-api</artifactId>")
                .doesNotContain("<properties>", "<parent>");
    }

    @Test
    void itHoldsTheSchemasForClientsOfAnotherMake() throws IOException {
        try (ZipFile jar = new ZipFile(ShippedJar.FILE.toFile())) {
            assertThat(text(jar, "metrifier/v1/person.proto")).contains("service PersonService");
            assertThat(text(jar, "metrifier/person.avpr")).contains("\"ListPersons\"");
        }
    }

    /** A run resolves its contenders before it refuses a time that is too short. Versions would be downloaded. */
    @Tag("full")
    @Tag("slow")
    @Test
    void everyVariantOfEveryStackIsResolved() {
        String listed =
                ShippedJar.run(DEADLINE, List.of("transports", "--json")).output();
        List<String> stacks = STACK.matcher(listed)
                .results()
                .map(found -> found.group(1))
                .filter(name -> !name.contains("."))
                .toList();
        assertThat(stacks).contains("spring+client=apache", "netty+protocol=h3");

        String refused = ShippedJar.run(
                        DEADLINE, List.of("run", "--transport", String.join(",", stacks), "--time", "1s"))
                .output();

        assertThat(refused).startsWith("the time is too short for one round: pairs=" + stacks.size() + " ");
    }

    private static Path file(String name) {
        return Path.of(ForeignTools.file(name));
    }

    private static String text(ZipFile jar, String name) throws IOException {
        ZipEntry entry = jar.getEntry(name);
        assertThat(entry).as(name).isNotNull();
        try (InputStream in = jar.getInputStream(entry)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
