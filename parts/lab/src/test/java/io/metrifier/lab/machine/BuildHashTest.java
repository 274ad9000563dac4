package io.metrifier.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildHashTest {
    @TempDir
    private Path folder;

    @Test
    void hashDependsOnEveryByteOfJarsAndFolders() throws IOException {
        Path jar = Files.writeString(folder.resolve("a.jar"), "one");
        Path classes = Files.createDirectories(folder.resolve("classes/deep"));
        Path type = Files.writeString(classes.resolve("A.class"), "two");
        String path = jar + File.pathSeparator + folder.resolve("classes") + File.pathSeparator + "absent";
        String before = BuildHash.of(path);

        assertThat(BuildHash.of(path)).isEqualTo(before).hasSize(64);
        Files.writeString(type, "twO");
        assertThat(BuildHash.of(path)).isNotEqualTo(before);
        Files.writeString(type, "two");
        Files.writeString(jar, "onE");
        assertThat(BuildHash.of(path)).isNotEqualTo(before);
    }
}
