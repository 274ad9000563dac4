package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** What the runnable jar hands on beside its classes. */
class ShippedFilesIT {

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
