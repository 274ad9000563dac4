package io.metrifier.bench.rerun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultBundleTest {
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
    void holdsEveryFileOfTheFolder() throws IOException {
        ResultBundle.Written written = ResultBundle.write(folder, zip);

        assertThat(written).isEqualTo(new ResultBundle.Written(2, Sha256.of(zip)));
        try (ZipFile file = new ZipFile(zip.toFile())) {
            assertThat(file.stream().map(ZipEntry::getName)).containsExactly("choice.json", "deep/page.html");
            assertThat(file.getInputStream(file.getEntry("deep/page.html"))).hasContent("<h1>Which transport</h1>");
        }
    }

    @Test
    void isTheSameOfTheSameFilesAlthoughItLiesAmongThem() throws IOException {
        ResultBundle.Written first = ResultBundle.write(folder, zip);
        Path other = folder.resolve("other.zip");

        assertThat(ResultBundle.write(folder, other)).isEqualTo(first);
        assertThat(other).hasSameBinaryContentAs(zip);
    }

    @Test
    void refusesAnEmptyFolder() throws IOException {
        Path empty = Files.createDirectory(temp.resolve("empty"));

        assertThatThrownBy(() -> ResultBundle.write(empty, zip))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a bundle needs at least one file: folder=" + empty);
        assertThat(zip).doesNotExist();
    }
}
