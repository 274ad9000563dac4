package io.metrifier.lab.machine;

import com.sun.management.GarbageCollectorMXBean;
import com.sun.management.GcInfo;
import io.metrifier.results.metric.JvmMemory;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Reads how much memory this JVM has. */
final class MemoryMeter {
    private static final Path SELF = Path.of("/proc/self/status");
    private static final String RESIDENT = "VmRSS";
    private static final String PEAK = "VmHWM";
    private static final double BYTES_PER_KILOBYTE = 1024;

    private MemoryMeter() {}

    static JvmMemory read() {
        JvmMemory process = readProcess(SELF);
        return new JvmMemory(process.resident(), process.peak(), readHeap(), readDirect());
    }

    /** Linux alone has this file of a process, with lines such as {@code VmRSS:   123456 kB}. */
    static JvmMemory readProcess(Path status) {
        OptionalDouble unknown = OptionalDouble.empty();
        Map<String, OptionalDouble> sizes = new TreeMap<>();
        try {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith(RESIDENT) || line.startsWith(PEAK)) {
                    String[] words = line.split("[:\\s]+", -1);
                    sizes.put(words[0], OptionalDouble.of(Long.parseLong(words[1]) * BYTES_PER_KILOBYTE));
                }
            }
        } catch (IOException e) {
            sizes.clear();
        }
        return new JvmMemory(
                sizes.getOrDefault(RESIDENT, unknown), sizes.getOrDefault(PEAK, unknown), unknown, unknown);
    }

    /** Empty before the first collection, and if the collector does not report what it leaves. */
    private static OptionalDouble readHeap() {
        Optional<GcInfo> last = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(GarbageCollectorMXBean.class::isInstance)
                .map(collector -> ((GarbageCollectorMXBean) collector).getLastGcInfo())
                .filter(Objects::nonNull)
                .max(Comparator.comparingLong(GcInfo::getEndTime));
        return last.map(info -> OptionalDouble.of(ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .map(MemoryPoolMXBean::getName)
                        .map(info.getMemoryUsageAfterGc()::get)
                        .filter(Objects::nonNull)
                        .mapToLong(usage -> usage.getUsed())
                        .sum()))
                .orElse(OptionalDouble.empty());
    }

    private static OptionalDouble readDirect() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToDouble(BufferPoolMXBean::getMemoryUsed)
                .findFirst();
    }
}
