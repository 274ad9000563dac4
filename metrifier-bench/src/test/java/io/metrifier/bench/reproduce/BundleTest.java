package io.metrifier.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.bench.choose.Sha256;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BundleTest {
    @TempDir
    private Path temp;

    private Path folder;
    private Path zip;

    @BeforeEach
    void files() throws IOException {
        folder = temp.resolve("choice");
        Files.createDirectories(folder.resolve("deep"));
        Files.writeString(folder.resolve("choice.json"), "{}");
        Files.writeString(folder.resolve("deep/page.html"), "<h1>Which transport</h1>");
        zip = temp.resolve("x.zip");
    }

    @Test
    void isWholeAsItWasWritten() throws IOException {
        Bundle.Sealed written = Bundle.write(folder, zip);

        assertThat(Bundle.check(zip)).isEqualTo(written);
        assertThat(written.files()).isEqualTo(2);
        try (ZipFile file = new ZipFile(zip.toFile())) {
            assertThat(file.stream().map(ZipEntry::getName))
                    .containsExactly(Bundle.MANIFEST, "choice.json", "deep/page.html");
        }
    }

    @Test
    void isTheSameOfTheSameFiles() throws IOException {
        Bundle.write(folder, zip);
        Path other = temp.resolve("other.zip");
        Bundle.write(folder, other);

        assertThat(other).hasSameBinaryContentAs(zip);
    }

    @Test
    void refusesAnEmptyFolder() throws IOException {
        Path empty = Files.createDirectory(temp.resolve("empty"));

        assertThatThrownBy(() -> Bundle.write(empty, zip))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("files=0 bytes=0");
    }

    @Test
    void refusesAFileThatWasChanged() throws IOException {
        forge(Map.of("choice.json", "{ }"), Map.of("choice.json", "{}"));

        assertRefused("a file is not what its manifest says: file=choice.json");
    }

    /** What follows is not read: a zip may promise little and hold terabytes. */
    @Test
    void refusesAFileThatIsLongerThanItsManifestSays() throws IOException {
        forge(Map.of("choice.json", "{}" + " ".repeat(1_000_000)), Map.of("choice.json", "{}"));

        assertRefused("a file is not what its manifest says: file=choice.json");
    }

    @Test
    void refusesAFileThatIsMissing() throws IOException {
        forge(Map.of(), Map.of("choice.json", "{}"));

        assertRefused("a file of its manifest is missing: file=choice.json");
    }

    @Test
    void refusesAFileThatIsNotListed() throws IOException {
        forge(Map.of("choice.json", "{}", "more.jar", ""), Map.of("choice.json", "{}"));

        assertRefused("a file that its manifest does not list once: file=more.jar times=1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../out.json", "/etc/out", "a/../../out", "a//b", "C:/out", "a\\out", "./a", "manifest.json"})
    void refusesANameThatLeadsOutside(String name) throws IOException {
        Map<String, String> files = name.equals(Bundle.MANIFEST) ? Map.of() : Map.of(name, "{}");
        forge(files, Map.of(name, "{}"));

        assertRefused("a name must be once and inside the bundle: file=" + name);
    }

    @Test
    void refusesWhatIsNoBundle() throws IOException {
        Files.writeString(zip, "no zip");
        assertRefused("it is no zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("a"));
        }
        assertRefused("it has no manifest");
    }

    @Test
    void refusesAManifestThatPromisesTooMuch() throws IOException {
        String manifest = Json.pretty(
                new Bundle.Manifest("metrifier-bundle-1", List.of(new Bundle.Entry("a", Long.MAX_VALUE, "0"))));
        write(Map.of("a", "{}"), manifest);

        assertThatThrownBy(() -> Bundle.check(zip)).hasMessageStartingWith("a bundle holds from 1 to 10000 files");
    }

    private void assertRefused(String why) {
        assertThatThrownBy(() -> Bundle.check(zip))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the bundle is damaged or was changed; " + why);
    }

    /** Writes a zip of these files, with a manifest of those. */
    private void forge(Map<String, String> files, Map<String, String> listed) throws IOException {
        List<Bundle.Entry> entries = new ArrayList<>();
        listed.forEach((name, text) -> {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            entries.add(new Bundle.Entry(name, bytes.length, Sha256.of(bytes)));
        });
        write(files, Json.pretty(new Bundle.Manifest("metrifier-bundle-1", entries)));
    }

    private void write(Map<String, String> files, String manifest) throws IOException {
        Map<String, String> all = new LinkedHashMap<>(Map.of(Bundle.MANIFEST, manifest));
        all.putAll(files);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (Map.Entry<String, String> one : all.entrySet()) {
                out.putNextEntry(new ZipEntry(one.getKey()));
                out.write(one.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
