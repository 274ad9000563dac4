package io.metrifier.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectorTimeTest {
    @TempDir
    private Path folder;

    private void thread(String id, String name, String schedstat) throws IOException {
        Path task = Files.createDirectories(folder.resolve(id));
        Files.writeString(task.resolve("comm"), name + "\n");
        Files.writeString(task.resolve("schedstat"), schedstat + "\n");
    }

    @Test
    void addsCollectorThreads() throws IOException {
        thread("1", "GC Thread#0", "500 1 2");
        thread("2", "G1 Conc#0", "40 1 2");
        thread("3", "VM Thread", "3 1 2");
        thread("4", "C2 CompilerThre", "9000 1 2");
        thread("5", "caller-0", "9000 1 2");
        Files.createDirectories(folder.resolve("6"));

        assertThat(CollectorTime.nanos(folder)).hasValue(543);
    }

    @Test
    void isEmptyOnOtherSystems() {
        assertThat(CollectorTime.nanos(folder.resolve("none"))).isEmpty();
    }
}
