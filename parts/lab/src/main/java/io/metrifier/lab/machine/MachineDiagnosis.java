package io.metrifier.lab.machine;

import io.metrifier.results.environment.Environment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what in an environment would distort a measurement, and gives advice. */
public final class MachineDiagnosis {
    private static final int ENOUGH_CORES = 4;
    private static final double IDLE_LOAD = 0.5;
    private static final long ENOUGH_MEMORY = 2L << 30;

    private MachineDiagnosis() {}

    /**
     * One checked property.
     *
     * @param advice what to do; empty if the value is fine
     */
    public record Finding(String subject, String found, Optional<String> advice) {}

    /** Returns all findings in a fixed order. */
    public static List<Finding> of(Environment environment, String loggingLevel) {
        Environment.Machine machine = environment.machine();
        return List.of(
                checkCores(machine),
                checkGovernor(machine),
                checkContainerCpus(machine),
                checkContainerMemory(machine),
                checkLoad(environment.load()),
                checkQdisc(machine),
                checkJava(environment.java()),
                checkLogging(loggingLevel));
    }

    private static Finding checkCores(Environment.Machine machine) {
        return createFinding(
                "cores",
                Integer.toString(machine.cores()),
                machine.cores() < ENOUGH_CORES,
                "client, server and compilers share them: compare only within one run whose forks take turns, or "
                        + "put the"
                        + " server on another machine with server=host:port");
    }

    private static Finding checkGovernor(Environment.Machine machine) {
        String governor = machine.governor();
        return createFinding(
                "governor",
                governor == null ? "unknown" : governor,
                governor != null && !governor.equals("performance"),
                "the frequency follows the load and results follow the frequency: cpupower frequency-set -g "
                        + "performance");
    }

    private static Finding checkContainerCpus(Environment.Machine machine) {
        Double cpus = machine.containerCpus();
        return createFinding(
                "container CPUs",
                cpus == null ? "no limit" : String.format(Locale.ROOT, "%.2f", cpus),
                cpus != null,
                "a process over its limit is stopped for up to 100 ms, which shows as latency: measure without a "
                        + "limit");
    }

    private static Finding checkContainerMemory(Environment.Machine machine) {
        Long bytes = machine.containerMemoryBytes();
        return createFinding(
                "container memory",
                bytes == null ? "no limit" : (bytes >> 20) + " MiB",
                bytes != null && bytes < ENOUGH_MEMORY,
                "three JVMs run at once and size their heaps by it: give them 2 GiB");
    }

    private static Finding checkLoad(Environment.Load load) {
        Double before = load.before();
        return createFinding(
                "load",
                before == null ? "unknown" : String.format(Locale.ROOT, "%.2f", before),
                before != null && before > IDLE_LOAD,
                "something else runs, or ran within the last minute: end it, or wait");
    }

    private static Finding checkQdisc(Environment.Machine machine) {
        String qdisc = machine.qdisc();
        return createFinding(
                "loopback qdisc",
                qdisc == null ? "unknown" : qdisc,
                qdisc != null && !qdisc.startsWith("noqueue"),
                "something shapes the loopback traffic; where that is not meant: tc qdisc del dev lo root");
    }

    private static Finding checkJava(Environment.Java java) {
        boolean slowed = java.flags().stream()
                .anyMatch(flag -> Stream.of("-Xint", "-agentlib:jdwp", "-Xrunjdwp", "-XX:TieredStopAtLevel")
                        .anyMatch(flag::startsWith));
        return createFinding(
                "JVM",
                java.version() + " " + java.vm() + " " + java.flags(),
                slowed,
                "forks inherit these flags: leave out debuggers and compiler limits");
    }

    private static Finding checkLogging(String level) {
        return createFinding(
                "logging",
                level,
                !level.equals("WARNING") && !level.equals("SEVERE") && !level.equals("OFF"),
                "libraries log every frame they send at low levels: set .level=WARNING in the file that"
                        + " java.util.logging.config.file names");
    }

    private static Finding createFinding(String subject, String found, boolean spoils, String advice) {
        return new Finding(subject, found, spoils ? Optional.of(advice) : Optional.empty());
    }
}
