package io.metrifier.bench.lab;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks the JVM, the kernel's files and two programs what an {@link Environment} tells. */
final class Surroundings {
    private Surroundings() {}

    static Environment.Machine machine() {
        LinuxFiles linux = new LinuxFiles(Path.of("/"));
        return new Environment.Machine(
                linux.cpuModel(),
                Runtime.getRuntime().availableProcessors(),
                linux.governor(),
                linux.memoryBytes(),
                linux.containerCpus(),
                linux.containerMemoryBytes(),
                qdisc());
    }

    static Environment.Os os() {
        return new Environment.Os(
                System.getProperty("os.name"), System.getProperty("os.version"), System.getProperty("os.arch"));
    }

    static Environment.Java java() {
        return new Environment.Java(
                System.getProperty("java.runtime.version"),
                System.getProperty("java.vendor"),
                System.getProperty("java.vm.name"),
                List.copyOf(ManagementFactory.getRuntimeMXBean().getInputArguments()));
    }

    static @Nullable Double load() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load < 0 ? null : load;
    }

    static @Nullable String gitRevision() {
        return OtherProgram.firstLine("git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*");
    }

    /** The line reads {@code qdisc noqueue 0: root refcnt 2}: the handle and counters say nothing about shaping. */
    private static @Nullable String qdisc() {
        String line = OtherProgram.firstLine("tc", "qdisc", "show", "dev", "lo");
        return line == null
                ? null
                : line.replaceFirst("^qdisc ", "")
                        .replaceFirst(" \\w+: root( refcnt \\d+)?", "")
                        .strip();
    }
}
