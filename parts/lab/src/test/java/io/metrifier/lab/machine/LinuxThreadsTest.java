package io.metrifier.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinuxThreadsTest {
    @TempDir
    private Path folder;

    private void thread(String id, String name, String schedstat, long switches) throws IOException {
        Path task = Files.createDirectories(folder.resolve(id));
        Files.writeString(task.resolve("comm"), name + "\n");
        Files.writeString(task.resolve("schedstat"), schedstat + "\n");
        Files.writeString(
                task.resolve("status"),
                "Name:\t" + name + "\nThreads:\t2\nvoluntary_ctxt_switches:\t" + switches
                        + "\nnonvoluntary_ctxt_switches:\t99\n");
    }

    @Test
    void addsWhatEachThreadHasDone() throws IOException {
        thread("11", "caller-0", "5000 700 40", 30);
        thread("12", "C2 CompilerThre", "900 20 3", 4);

        assertThat(new LinuxThreads(folder).read()).contains(new LinuxThreads.Sums(5_900, 900, 720, 34));
    }

    @Test
    void endedThreadsStayCounted() throws IOException {
        thread("11", "C1 CompilerThre", "5000 700 40", 30);
        thread("12", "caller-0", "1 2 3", 4);
        LinuxThreads threads = new LinuxThreads(folder);
        assertThat(threads.read()).contains(new LinuxThreads.Sums(5_001, 5_000, 702, 34));

        Files.delete(folder.resolve("11/comm"));
        Files.delete(folder.resolve("11/schedstat"));
        Files.delete(folder.resolve("11/status"));
        thread("12", "caller-0", "1 9 3", 6);
        assertThat(threads.read()).contains(new LinuxThreads.Sums(5_001, 5_000, 709, 36));

        Files.delete(folder.resolve("11"));
        assertThat(threads.read()).contains(new LinuxThreads.Sums(5_001, 5_000, 709, 36));
    }

    @Test
    void isEmptyOnOtherSystems() {
        assertThat(new LinuxThreads(folder.resolve("none")).read()).isEmpty();
    }
}
