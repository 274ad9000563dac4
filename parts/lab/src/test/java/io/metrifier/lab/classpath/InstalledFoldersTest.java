package io.metrifier.lab.classpath;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is in a folder of contenders comes from others: it costs its own contender, and a line with the reason. */
@Timeout(60)
class InstalledFoldersTest {
    @TempDir
    private Path temporary;

    private Path contenders;

    @BeforeEach
    void oneIsAsItShouldBe() throws IOException {
        contenders = Files.createDirectories(temporary.resolve("contenders"));
        jar(jarOf("good"), "[good]");
    }

    @AfterEach
    void forget() {
        InstalledFolders.reset();
    }

    private Path jarOf(String contender) throws IOException {
        return Files.createDirectories(contenders.resolve(contender)).resolve("a.jar");
    }

    /** Writes a jar with an entry and a description. */
    private static Path jar(Path file, String entry, String text, String description) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(entry));
            zip.write(text.getBytes(UTF_8));
            zip.putNextEntry(new ZipEntry(ContenderDescriptions.RESOURCE));
            zip.write(description.getBytes(UTF_8));
        }
        return file;
    }

    private static Path jar(Path file, String description) throws IOException {
        return jar(file, "README", "", description);
    }

    private List<String> refusals() {
        return Warnings.of(InstalledFolders.class, () -> InstalledFolders.add(contenders));
    }

    private static List<String> installed() {
        return InstalledFolders.all().values().stream()
                .flatMap(declared -> declared.descriptions().stream())
                .map(ContenderDescription::name)
                .toList();
    }

    private void assertRefused(String folder, String reason) {
        assertThat(refusals())
                .singleElement()
                .asString()
                .startsWith("the contender is not installed: folder=" + contenders.resolve(folder) + " reason=")
                .contains(reason)
                .hasLineCount(1);
        assertThat(installed()).containsExactly("good");
    }

    @Test
    void aDescriptionIsReadUpToItsLimit() throws IOException {
        jar(jarOf("long"), "[long]\n" + "\n".repeat(1 << 20));

        assertRefused("long", "the description of contenders has over 64 KB: file=" + jarOf("long"));
    }

    @Test
    void nothingButItsDescriptionIsRead() throws IOException {
        jar(jarOf("own"), "META-INF/MANIFEST.MF", "Class-Path: ../../elsewhere.jar\n", "[own]");
        jar(temporary.resolve("elsewhere.jar"), "[elsewhere]");

        assertThat(refusals()).isEmpty();
        assertThat(installed()).containsExactly("good", "own");
    }

    @Test
    void whatIsNoJarIsRefused() throws IOException {
        Files.writeString(jarOf("noise"), "no jar");

        assertRefused("noise", "cannot read a jar: jar=" + jarOf("noise"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aPipeIsNotOpened() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", jarOf("pipe").toString())
                        .start()
                        .waitFor())
                .isZero();

        assertRefused("pipe", "not a file in the given folder: jar=a.jar");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkOutOfTheFolderIsRefused() throws IOException {
        Path outside = jar(temporary.resolve("outside.jar"), "[outside]");
        Files.createSymbolicLink(jarOf("linked"), outside);

        assertRefused("linked", "not a file in the given folder: jar=a.jar");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFolderMayBeGivenByALink() throws IOException {
        contenders = Files.createSymbolicLink(temporary.resolve("link"), contenders);

        assertThat(refusals()).isEmpty();
        assertThat(installed()).containsExactly("good");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aColonInAPathIsNamed() throws IOException {
        jar(jarOf("a:b"), "[colon]");

        assertRefused("a:b", "a path with \":\" cannot be on a class path: jar=");
    }

    @Test
    void aNameIsAnId() throws IOException {
        jar(jarOf("forged"), "[ready transport=http endpoint=127.0.0.1:1]");

        assertRefused("forged", "not the id of a contender: contender=");
    }
}
