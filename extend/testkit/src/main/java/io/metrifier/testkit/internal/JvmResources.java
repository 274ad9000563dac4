package io.metrifier.testkit.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The threads and open files of this JVM at one time. Files are visible on Linux only.
 *
 * @param threads every live thread
 * @param files every open file descriptor with its target
 */
public record JvmResources(Set<Thread> threads, Set<String> files) {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    /** Captures both. */
    public static JvmResources now() {
        return new JvmResources(Thread.getAllStackTraces().keySet(), openFiles());
    }

    /** Returns the threads that are alive now and were not alive then. */
    public Set<Thread> threadsSince(JvmResources then, Predicate<Thread> which) {
        return threads.stream()
                .filter(thread -> !then.threads.contains(thread) && which.test(thread))
                .collect(Collectors.toSet());
    }

    /** Returns the files that are open now and were not open then. */
    public Set<String> filesSince(JvmResources then) {
        Set<String> added = new HashSet<>(files);
        added.removeAll(then.files);
        return added;
    }

    /** Returns how many bytes this thread has allocated so far, 0 on a JVM that does not count them. */
    public static long allocatedByThisThread() {
        return ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean counting
                ? counting.getThreadAllocatedBytes(Thread.currentThread().getId())
                : 0;
    }

    private static Set<String> openFiles() {
        if (!Files.isDirectory(DESCRIPTORS)) {
            return Set.of();
        }
        try (Stream<Path> descriptors = Files.list(DESCRIPTORS)) {
            return descriptors
                    .map(JvmResources::describe)
                    .filter(JvmResources::isOurs)
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A descriptor that is closed while it is read has no target. */
    private static String describe(Path descriptor) {
        try {
            return descriptor.getFileName() + " -> " + Files.readSymbolicLink(descriptor);
        } catch (IOException e) {
            return "";
        }
    }

    /** Listing descriptors opens one itself, whose target is {@code /proc}. */
    private static boolean isOurs(String description) {
        return !description.isEmpty() && !description.contains("/proc/");
    }
}
