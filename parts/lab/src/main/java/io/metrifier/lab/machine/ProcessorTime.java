package io.metrifier.lab.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The idle time of each core since the machine started, as Linux reports it; no cores on other systems.
 *
 * <p>Shares are relative to wall-clock time. The ticks of a core do not add up to it: a kernel that counts by ticks
 * misses what runs between two of them, so shares of their sum are meaningless.
 *
 * @param atNanos when it was read, by {@link System#nanoTime}
 */
public record ProcessorTime(long atNanos, List<Core> cores) {
    private static final Path FILE = Path.of("/proc/stat");
    private static final Pattern CORE = Pattern.compile("cpu\\d+ .*");
    private static final Pattern SPACES = Pattern.compile(" +");
    private static final int IDLE = 4;
    private static final int IO_WAIT = 5;
    private static final int STEAL = 8;
    /** Linux's USER_HZ: 100 per second, independent of the kernel's own tick. */
    private static final double TICK_NANOS = 1e7;

    public ProcessorTime {
        cores = List.copyOf(cores);
    }

    /**
     * The time of one core in ticks.
     *
     * @param idle without a running thread
     * @param stolen given to other machines by a hypervisor although a thread was runnable
     */
    record Core(long idle, long stolen) {}

    /** Returns the times so far. */
    public static ProcessorTime now() {
        try {
            return parse(Files.readAllLines(FILE), System.nanoTime());
        } catch (IOException e) {
            return new ProcessorTime(System.nanoTime(), List.of());
        }
    }

    /** Parses the lines {@code cpu0}, {@code cpu1} and so on among these. */
    static ProcessorTime parse(List<String> lines, long atNanos) {
        return new ProcessorTime(
                atNanos,
                lines.stream()
                        .filter(line -> CORE.matcher(line).matches())
                        .map(SPACES::split)
                        .map(fields -> new Core(
                                Long.parseLong(fields[IDLE]) + Long.parseLong(fields[IO_WAIT]),
                                Long.parseLong(fields[STEAL])))
                        .toList());
    }

    /** Returns the busy share of all cores since then; empty if unknown. */
    public OptionalDouble busySince(ProcessorTime then) {
        return computeShares(then, Core::idle).map(idle -> 1 - idle).average();
    }

    /** Returns the stolen share of all cores since then; empty if unknown. */
    public OptionalDouble stolenSince(ProcessorTime then) {
        return computeShares(then, Core::stolen).average();
    }

    /**
     * Returns the busy share of the busiest core since then; empty if unknown.
     *
     * @param cpuNanos the CPU time of known processes since then: the busiest core ran at least the mean of it
     */
    public OptionalDouble busiestSince(ProcessorTime then, double cpuNanos) {
        double least = cpuNanos / Math.max(1, atNanos - then.atNanos) / Math.max(1, cores.size());
        return computeShares(then, Core::idle)
                .map(idle -> Math.max(1 - idle, Math.min(1, least)))
                .max();
    }

    private DoubleStream computeShares(ProcessorTime then, ToLongFunction<Core> ticks) {
        double nanos = atNanos - then.atNanos;
        return IntStream.range(0, nanos > 0 ? Math.min(cores.size(), then.cores.size()) : 0)
                .mapToLong(i -> ticks.applyAsLong(cores.get(i)) - ticks.applyAsLong(then.cores.get(i)))
                .mapToDouble(spent -> Math.min(1, Math.max(0, spent) * TICK_NANOS / nanos));
    }
}
