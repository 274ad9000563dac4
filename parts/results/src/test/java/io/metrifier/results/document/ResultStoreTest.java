package io.metrifier.results.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultStoreTest {
    @TempDir
    private Path folder;

    @Test
    void replacesAFileAndLeavesNothingElse() throws IOException {
        ResultStore store = new ResultStore(folder.resolve("results"));
        store.writeJson("a.json", List.of(1));

        Path file = store.writeJson("a.json", List.of(2));

        assertThat(Files.readString(file)).isEqualTo("[ 2 ]\n");
        try (Stream<Path> files = Files.list(folder.resolve("results"))) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void fallsBackToATemporaryFolder() throws IOException {
        Path taken = Files.writeString(folder.resolve("results"), "a file where the folder was");
        ResultStore store = new ResultStore(taken);

        Path first = store.writeText("a.txt", "first");
        Path second = store.writeText("b.txt", "second");

        assertThat(first).hasContent("first").hasParent(store.folder());
        assertThat(second).hasContent("second").hasParent(store.folder());
        assertThat(store.folder()).isNotEqualTo(taken);
        assertThat(taken).hasContent("a file where the folder was");
    }
}
