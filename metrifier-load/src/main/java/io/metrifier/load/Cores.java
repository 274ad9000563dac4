package io.metrifier.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * How much time each core has spent since the machine started, as Linux tells; empty elsewhere.
 *
 * @param times one for each core
 */
record Cores(List<Time> times) {
    private static final Path FILE = Path.of("/proc/stat");
    private static final Pattern CORE = Pattern.compile("cpu\\d+ .*");
    private static final Pattern SPACES = Pattern.compile(" +");
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int GUEST = 8;

    /**
     * One core's time, in ticks.
     *
     * @param total all of it
     * @param idle what nothing ran in
     */
    record Time(long total, long idle) {}

    static Cores now() {
        try {
            return parse(Files.readAllLines(FILE));
        } catch (IOException e) {
            return new Cores(List.of());
        }
    }

    static Cores parse(List<String> lines) {
        return new Cores(lines.stream()
                .filter(line -> CORE.matcher(line).matches())
                .map(Cores::time)
                .toList());
    }

    /** Guest time, from the ninth field on, is part of user time. */
    private static Time time(String line) {
        long[] ticks = SPACES.splitAsStream(line)
                .skip(1)
                .limit(GUEST)
                .mapToLong(Long::parseLong)
                .toArray();
        return new Time(LongStream.of(ticks).sum(), ticks[IDLE] + ticks[IO_WAIT]);
    }

    /** Returns the share of the time since then that the busiest core was not idle. */
    OptionalDouble busiestSince(Cores then) {
        double busiest = -1;
        for (int i = 0; i < Math.min(times.size(), then.times.size()); i++) {
            long total = times.get(i).total - then.times.get(i).total;
            long idle = times.get(i).idle - then.times.get(i).idle;
            busiest = total > 0 ? Math.max(busiest, 1 - (double) idle / total) : busiest;
        }
        return busiest < 0 ? OptionalDouble.empty() : OptionalDouble.of(busiest);
    }
}
