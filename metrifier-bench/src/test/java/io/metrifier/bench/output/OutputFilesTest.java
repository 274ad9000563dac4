package io.metrifier.bench.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.jvm.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFilesTest {
    @TempDir
    private Path temp;

    @Test
    void aFolderIsMadeAndLeftEmpty() throws IOException {
        Path folder = temp.resolve("a/b");

        OutputFiles.requireWritable(folder, "--output");

        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void whatCannotBeAFolderIsTold() throws IOException {
        Path file = Files.createFile(temp.resolve("file"));

        assertThatThrownBy(() -> OutputFiles.requireWritable(file.resolve("results"), "--output"))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(
                        "the folder of results is not writable, and nothing was measured: folder=" + file)
                .hasMessageEndingWith("; choose another with --output");
    }

    @Test
    void aFullDiskIsTold() {
        OutputFiles.requireSpace(temp, "--output", 16 * 1024 * 1024);

        assertThatThrownBy(() -> OutputFiles.requireSpace(temp, "--output", 1_000))
                .hasMessageContaining("usableBytes=1000 least=16777216");
    }
}
