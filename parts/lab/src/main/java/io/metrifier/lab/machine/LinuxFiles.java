package io.metrifier.lab.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the files in which Linux describes the machine; returns {@code null} on other systems. */
record LinuxFiles(Path root) {
    private static final Path CGROUP = Path.of("sys/fs/cgroup");

    @Nullable String cpuModel() {
        return readLines("proc/cpuinfo")
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse(null);
    }

    @Nullable String governor() {
        return readLines("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
                .findFirst()
                .orElse(null);
    }

    @Nullable Long memoryBytes() {
        return readLines("proc/meminfo")
                .filter(line -> line.startsWith("MemTotal:"))
                .map(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findFirst()
                .orElse(null);
    }

    /** Returns the tightest limit, in cores, of the control groups around this process. */
    @Nullable Double containerCpus() {
        return findLowestLimit("cpu.max", LinuxFiles::parseCores, legacyCores());
    }

    /** Returns the tightest limit, in bytes, of the control groups around this process. */
    @Nullable Long containerMemoryBytes() {
        Double bytes = findLowestLimit("memory.max", LinuxFiles::parseLimit, legacyMemory());
        return bytes == null ? null : (Long) bytes.longValue();
    }

    /** Returns how long quotas have stopped this process's control groups so far: the maximum of the groups. */
    @Nullable Long throttledNanos() {
        Stream<Long> unified = groups().stream()
                .flatMap(group -> readLines(group.resolve("cpu.stat").toString()))
                .filter(line -> line.startsWith("throttled_usec "))
                .map(line -> parseNumber(line) * 1_000);
        Stream<Long> legacy = readLines("sys/fs/cgroup/cpu/cpu.stat")
                .filter(line -> line.startsWith("throttled_time "))
                .map(LinuxFiles::parseNumber);
        return Stream.concat(unified, legacy).max(Long::compare).orElse(null);
    }

    private static long parseNumber(String nameAndNumber) {
        return Long.parseLong(nameAndNumber.substring(nameAndNumber.indexOf(' ') + 1));
    }

    private @Nullable Double findLowestLimit(
            String file, Function<String, @Nullable Double> reader, Stream<Double> legacy) {
        Stream<Double> unified = groups().stream()
                .flatMap(group -> readLines(group.resolve(file).toString()))
                .map(reader)
                .filter(Objects::nonNull);
        return Stream.concat(unified, legacy).min(Double::compare).orElse(null);
    }

    /** This process's group of the unified hierarchy and every group above it, because each one's limit applies. */
    private List<Path> groups() {
        String own = readLines("proc/self/cgroup")
                .filter(line -> line.startsWith("0::/"))
                .map(line -> line.substring("0::/".length()))
                .findFirst()
                .orElse("");
        List<Path> groups = new ArrayList<>();
        Path group = CGROUP.resolve(own).normalize();
        while (group != null && group.startsWith(CGROUP)) {
            groups.add(group);
            group = group.getParent();
        }
        return groups;
    }

    /** Parses {@code quota period}, where the quota may be {@code max}. */
    private static @Nullable Double parseCores(String line) {
        String[] quotaAndPeriod = line.split(" ", 2);
        Double quota = parseLimit(quotaAndPeriod[0]);
        return quota == null || quotaAndPeriod.length < 2
                ? null
                : (Double) (quota / Double.parseDouble(quotaAndPeriod[1]));
    }

    private static @Nullable Double parseLimit(String text) {
        return text.equals("max") ? null : (Double) Double.parseDouble(text);
    }

    private Stream<Double> legacyCores() {
        return readLines("sys/fs/cgroup/cpu/cpu.cfs_quota_us")
                .map(Double::parseDouble)
                .filter(quota -> quota > 0)
                .flatMap(quota ->
                        readLines("sys/fs/cgroup/cpu/cpu.cfs_period_us").map(each -> quota / Double.parseDouble(each)));
    }

    /** Without a limit the old hierarchy reports a number close to 2^63. */
    private Stream<Double> legacyMemory() {
        return readLines("sys/fs/cgroup/memory/memory.limit_in_bytes")
                .map(Double::parseDouble)
                .filter(bytes -> bytes < (double) (1L << 60));
    }

    private Stream<String> readLines(String file) {
        try {
            return Files.readAllLines(root.resolve(file)).stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }
}
