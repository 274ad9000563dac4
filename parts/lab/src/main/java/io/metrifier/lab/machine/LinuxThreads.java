package io.metrifier.lab.machine;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * Reads what Linux reports of each thread of this JVM. Figures never decrease: threads that have ended stay counted
 * with their last values. Not thread-safe.
 */
final class LinuxThreads {
    private static final String SWITCHES = "\nvoluntary_ctxt_switches:";

    private final Path folder;
    private final byte[] buffer = new byte[4096];
    private final Map<String, Seen> seen = new HashMap<>();

    /** Creates a reader of this folder: {@code /proc/self/task}, or a copy in a test. */
    LinuxThreads(Path folder) {
        this.folder = folder;
    }

    /**
     * The last values of one thread.
     *
     * @param queueNanos the time that it was runnable and waited for a core
     */
    private record Seen(boolean compiler, long runNanos, long queueNanos, long switches) {

        /** Returns these values, at least those before: a thread that ends while its files are read reports zeros. */
        Seen butNotLessThan(Seen before) {
            return new Seen(
                    compiler,
                    Math.max(runNanos, before.runNanos),
                    Math.max(queueNanos, before.queueNanos),
                    Math.max(switches, before.switches));
        }
    }

    /**
     * The sums of all threads.
     *
     * @param runNanos the time that threads were on a core
     * @param queueNanos the time that threads were runnable and waited for a core
     */
    record Sums(long runNanos, long compilerNanos, long queueNanos, long switches) {}

    /** Returns the sums so far; empty on other systems. */
    Optional<Sums> read() {
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(folder)) {
            for (Path task : tasks) {
                read(task);
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.of(new Sums(
                sum(any -> true, Seen::runNanos),
                sum(Seen::compiler, Seen::runNanos),
                sum(any -> true, Seen::queueNanos),
                sum(any -> true, Seen::switches)));
    }

    private void read(Path task) {
        String id = task.getFileName().toString();
        Seen before = seen.get(id);
        boolean compiler = before == null ? readText(task.resolve("comm")).contains("CompilerThre") : before.compiler();
        String[] times = readText(task.resolve("schedstat")).split(" ");
        Seen now = new Seen(
                compiler, parseLong(times, 0), parseLong(times, 1), parseSwitches(readText(task.resolve("status"))));
        seen.put(id, before == null ? now : now.butNotLessThan(before));
    }

    private long sum(Predicate<Seen> which, ToLongFunction<Seen> figure) {
        return seen.values().stream().filter(which).mapToLong(figure).sum();
    }

    private static long parseLong(String[] fields, int index) {
        return index < fields.length && !fields[index].isEmpty() ? Long.parseLong(fields[index]) : 0;
    }

    private static long parseSwitches(String status) {
        int from = status.indexOf(SWITCHES) + SWITCHES.length();
        int end = status.indexOf('\n', from);
        return from < SWITCHES.length() || end < 0
                ? 0
                : Long.parseLong(status.substring(from, end).strip());
    }

    /** Returns the first part of a file, by fewer system calls than Files takes; a thread may end before it is read. */
    private String readText(Path file) {
        try (FileInputStream in = new FileInputStream(file.toString())) {
            int length = in.read(buffer);
            return new String(buffer, 0, Math.max(0, length), StandardCharsets.ISO_8859_1).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
