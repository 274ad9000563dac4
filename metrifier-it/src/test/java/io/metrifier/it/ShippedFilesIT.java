package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The files in jars other than classes. */
class ShippedFilesIT {
    private static final Pattern OURS = Pattern.compile(".*/target/metrifier-[^/]*-\\d[^/]*(?<!-tests)\\.jar");

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
