package io.metrifier.lab.machine;

import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.environment.Environment;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Captures an {@link Environment} from the JVM, the kernel's files, a program, and this build. */
public final class EnvironmentProbe {
    private EnvironmentProbe() {}

    /** Captures the environment, which may take a second; call it before measuring. */
    public static Environment capture() {
        return new Environment(
                        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                        machine(),
                        os(),
                        java(),
                        LibraryVersions.versions(),
                        gitRevision(),
                        new Environment.Load(load(), null))
                .with(ContenderDescriptions.installed().all());
    }

    /** Returns this environment with the current load, after the run. */
    public static Environment afterRun(Environment before) {
        return before.withLoadAfter(load());
    }

    private static Environment.Machine machine() {
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

    private static Environment.Os os() {
        return new Environment.Os(
                System.getProperty("os.name"), System.getProperty("os.version"), System.getProperty("os.arch"));
    }

    private static Environment.Java java() {
        return new Environment.Java(
                System.getProperty("java.runtime.version"),
                System.getProperty("java.vendor"),
                System.getProperty("java.vm.name"),
                List.copyOf(ManagementFactory.getRuntimeMXBean().getInputArguments()));
    }

    private static @Nullable Double load() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load < 0 ? null : load;
    }

    private static @Nullable String gitRevision() {
        Properties build = new Properties();
        try (InputStream in = EnvironmentProbe.class.getResourceAsStream("/META-INF/metrifier/build.properties")) {
            if (in != null) {
                build.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the commit of this build: reason=" + e, e);
        }
        String commit = build.getProperty("git.commit.id.abbrev");
        return Boolean.parseBoolean(build.getProperty("git.dirty")) ? commit + "-dirty" : commit;
    }

    /** The line reads {@code qdisc noqueue 0: root refcnt 2}: the handle and counters are irrelevant to shaping. */
    private static @Nullable String qdisc() {
        String line = ExternalCommand.firstLine("tc", "qdisc", "show", "dev", "lo");
        return line == null
                ? null
                : line.replaceFirst("^qdisc ", "")
                        .replaceFirst(" \\w+: root( refcnt \\d+)?", "")
                        .strip();
    }
}
