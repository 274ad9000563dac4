package io.metrifier.lab.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/** What the threads of this JVM have spent that collect garbage, and the one that stops all others for them. */
public final class CollectorTime {
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final List<String> NAMES = List.of(
            "GC Thread", "G1 ", "VM Thread", "ZWorker", "ZDriver", "ZDirector", "XWorker", "XDriver", "Shenandoah");

    private CollectorTime() {}

    /** Returns their CPU time in nanoseconds; empty if the system does not tell. */
    public static OptionalDouble nanos() {
        return nanos(TASKS);
    }

    /** Returns whether a thread of this name is one of them, as the system knows it: its name's first letters. */
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

    /** A thread may end between being listed and being read. */
    private static String text(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
