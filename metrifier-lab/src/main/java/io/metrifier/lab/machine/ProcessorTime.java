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
 * How long each core has had nothing to do since the machine started, as Linux tells; elsewhere there are no cores.
 *
 * <p>Shares are those of the time on the wall. The ticks of a core do not add up to it: a kernel that counts by ticks
 * misses what runs between two of them, so that a share of their sum may be anything.
 *
 * @param atNanos when it was read, by {@link System#nanoTime}
 * @param cores one for each
 */
public record ProcessorTime(long atNanos, List<Core> cores) {
    private static final Path FILE = Path.of("/proc/stat");
    private static final Pattern CORE = Pattern.compile("cpu\\d+ .*");
    private static final Pattern SPACES = Pattern.compile(" +");
    private static final int IDLE = 4;
    private static final int IO_WAIT = 5;
    private static final int STEAL = 8;
    /** What Linux calls USER_HZ: 100 a second, whatever the kernel itself counts by. */
    private static final double TICK_NANOS = 1e7;

    public ProcessorTime {
        cores = List.copyOf(cores);
    }

    /**
     * One core's time, in ticks.
     *
     * @param idle what nothing ran in
     * @param stolen what a hypervisor gave to others although something wanted to run here
     */
    record Core(long idle, long stolen) {}

    /** Returns the time up to this moment. */
    public static ProcessorTime now() {
        try {
            return parse(Files.readAllLines(FILE), System.nanoTime());
        } catch (IOException e) {
            return new ProcessorTime(System.nanoTime(), List.of());
        }
    }

    /** Reads the lines {@code cpu0}, {@code cpu1} and so on among these. */
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

    /** Returns the share of all cores' time since then in which something ran; empty if that cannot be told. */
    public OptionalDouble busySince(ProcessorTime then) {
        return shares(then, Core::idle).map(idle -> 1 - idle).average();
    }

    /** Returns the share of all cores' time since then that was stolen; empty if that cannot be told. */
    public OptionalDouble stolenSince(ProcessorTime then) {
        return shares(then, Core::stolen).average();
    }

    /**
     * Returns the share of the time since then that the busiest core was not idle; empty if that cannot be told.
     *
     * @param cpuNanos what known processes have run since then: no core can have done less than its part of it
     */
    public OptionalDouble busiestSince(ProcessorTime then, double cpuNanos) {
        double least = cpuNanos / Math.max(1, atNanos - then.atNanos) / Math.max(1, cores.size());
        return shares(then, Core::idle)
                .map(idle -> Math.max(1 - idle, Math.min(1, least)))
                .max();
    }

    private DoubleStream shares(ProcessorTime then, ToLongFunction<Core> ticks) {
        double nanos = atNanos - then.atNanos;
        return IntStream.range(0, nanos > 0 ? Math.min(cores.size(), then.cores.size()) : 0)
                .mapToLong(i -> ticks.applyAsLong(cores.get(i)) - ticks.applyAsLong(then.cores.get(i)))
                .mapToDouble(spent -> Math.min(1, Math.max(0, spent) * TICK_NANOS / nanos));
    }
}
