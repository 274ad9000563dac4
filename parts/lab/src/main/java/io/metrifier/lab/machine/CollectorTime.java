package io.metrifier.lab.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/** The CPU time of this JVM's garbage collector threads and of the thread that stops all others for them. */
public final class CollectorTime {
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final List<String> NAMES = List.of(
            "GC Thread", "G1 ", "VM Thread", "ZWorker", "ZDriver", "ZDirector", "XWorker", "XDriver", "Shenandoah");

    private CollectorTime() {}

    /** Returns their CPU time in nanoseconds; empty if the system does not report it. */
    public static OptionalDouble nanos() {
        return nanos(TASKS);
    }

    /** Returns whether a thread is one of them, given its name as the system truncates it. */
    public static boolean isCollector(String thread) {
        return NAMES.stream().anyMatch(thread::startsWith);
    }

    static OptionalDouble nanos(Path tasks) {
        double sum = 0;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(tasks)) {
            for (Path task : all) {
                String name = text(task.resolve("comm"));
                if (isCollector(name)) {
                    String ran = text(task.resolve("schedstat")).split(" ")[0];
                    sum += ran.isEmpty() ? 0 : Double.parseDouble(ran);
                }
            }
        } catch (IOException e) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(sum);
    }

    /** Returns the content of a file; empty if there is none, as of a thread that has ended since it was listed. */
    static String text(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
