package io.metrifier.lab.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * What Linux tells of each thread of this JVM. No figure ever falls: threads that have ended stay counted as far as
 * they were seen alive. Not thread-safe.
 */
final class LinuxThreads {
    private static final String SWITCHES = "voluntary_ctxt_switches:";

    private final Path folder;
    private final Map<String, Seen> seen = new HashMap<>();

    /** Reads below this folder: {@code /proc/self/task}, or a copy in a test. */
    LinuxThreads(Path folder) {
        this.folder = folder;
    }

    /**
     * What was last seen of one thread.
     *
     * @param compiler whether it compiles
     * @param runNanos how long it has run
     * @param queueNanos how long it was ready to run and waited for a core
     * @param switches how often it gave up its core to wait for something
     */
    private record Seen(boolean compiler, long runNanos, long queueNanos, long switches) {

        /** A thread that ends while its files are read seems to have done nothing. */
        Seen butNotLessThan(Seen before) {
            return new Seen(
                    compiler,
                    Math.max(runNanos, before.runNanos),
                    Math.max(queueNanos, before.queueNanos),
                    Math.max(switches, before.switches));
        }
    }

    /**
     * What all of them have done so far.
     *
     * @param compilerNanos how long threads that compile have run
     * @param queueNanos how long threads were ready to run and waited for a core
     * @param switches how often they gave up their core to wait for something
     */
    record Sums(long compilerNanos, long queueNanos, long switches) {}

    /** Returns the sums up to this moment; empty on any other system. */
    Optional<Sums> read() {
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(folder)) {
            for (Path task : tasks) {
                read(task);
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.of(new Sums(
                sum(Seen::compiler, Seen::runNanos),
                sum(any -> true, Seen::queueNanos),
                sum(any -> true, Seen::switches)));
    }

    private void read(Path task) {
        String id = task.getFileName().toString();
        Seen before = seen.get(id);
        boolean compiler = before == null ? text(task.resolve("comm")).contains("CompilerThre") : before.compiler();
        String[] times = text(task.resolve("schedstat")).split(" ");
        Seen now = new Seen(compiler, number(times, 0), number(times, 1), switches(text(task.resolve("status"))));
        seen.put(id, before == null ? now : now.butNotLessThan(before));
    }

    private long sum(Predicate<Seen> which, ToLongFunction<Seen> figure) {
        return seen.values().stream().filter(which).mapToLong(figure).sum();
    }

    private static long number(String[] fields, int index) {
        return index < fields.length && !fields[index].isEmpty() ? Long.parseLong(fields[index]) : 0;
    }

    private static long switches(String status) {
        return status.lines()
                .filter(line -> line.startsWith(SWITCHES))
                .mapToLong(
                        line -> Long.parseLong(line.substring(SWITCHES.length()).strip()))
                .sum();
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
