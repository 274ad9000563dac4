package io.metrifier.results.environment;

import io.metrifier.network.RelayControl;
import io.metrifier.results.contender.ContenderDescription;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The environment of a measurement, captured in every run and stored with its results. A value that a machine does not
 * report is {@code null}, and absent from the JSON.
 *
 * @param capturedAt when the run began, as an ISO instant in seconds
 * @param machine the hardware and the limits of the control group
 * @param gitRevision the commit that the program was built from; {@code null} if it was built outside of a clone
 * @param contenders the descriptions of the installed contenders; empty in files of earlier versions
 */
public record Environment(
        String capturedAt,
        Machine machine,
        Os os,
        Java java,
        Map<String, String> libraries,
        @Nullable String gitRevision,
        Load load,
        @Nullable Network network,
        List<ContenderDescription> contenders) {
    public Environment {
        capturedAt = requireInstant(capturedAt);
        contenders = List.copyOf(contenders);
    }

    private static String requireInstant(String text) {
        try {
            return Instant.parse(text).toString();
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("not a moment such as 2026-11-21T10:15:30Z: capturedAt=" + text, e);
        }
    }

    /**
     * The hardware.
     *
     * @param governor the frequency governor of the first core
     * @param containerCpus the limit of the control group, in cores
     * @param containerMemoryBytes the limit of the control group
     * @param qdisc the queueing discipline of the loopback interface, if {@code tc} reports it: anything but
     *     {@code noqueue} shapes the traffic
     */
    public record Machine(
            @Nullable String cpu,
            int cores,
            @Nullable String governor,
            @Nullable Long memoryBytes,
            @Nullable Double containerCpus,
            @Nullable Long containerMemoryBytes,
            @Nullable String qdisc) {

        /** Returns a number of cores in words, such as {@code 1 core}. */
        public static String formatCores(int cores) {
            return cores + (cores == 1 ? " core" : " cores");
        }
    }

    /**
     * The operating system.
     *
     * @param name such as {@code Linux}
     * @param version the kernel's
     * @param arch such as {@code amd64}
     */
    public record Os(String name, String version, String arch) {}

    /**
     * The JVM that measures.
     *
     * @param version of the runtime
     */
    public record Java(String version, String vendor, String vm, List<String> flags) {}

    /**
     * The number of runnable threads, averaged over one minute.
     *
     * @param before the run
     * @param after the run, including the run's own threads
     */
    public record Load(@Nullable Double before, @Nullable Double after) {}

    /**
     * An emulated network, and the round trips of a few bytes over it and over the relay alone.
     *
     * @param emulated in the form that {@link io.metrifier.network.Network#parse} reads
     * @param floorLeastMicros the fastest round trip
     * @param floorMedianMicros the median round trip
     * @param controlMedianMicros the median round trip at +0 ms: the cost of the relay itself
     * @param control calls at +0 ms, and their bytes on the wire
     */
    public record Network(
            String emulated,
            long floorLeastMicros,
            long floorMedianMicros,
            long controlMedianMicros,
            @Nullable RelayControl control) {}

    /** Describes a machine without an emulated network or contenders. */
    public Environment(
            String capturedAt,
            Machine machine,
            Os os,
            Java java,
            Map<String, String> libraries,
            @Nullable String gitRevision,
            Load load) {
        this(capturedAt, machine, os, java, libraries, gitRevision, load, null, List.of());
    }

    /** Returns this environment with the load after the run. */
    public Environment withLoadAfter(@Nullable Double loadAfter) {
        return new Environment(
                capturedAt,
                machine,
                os,
                java,
                libraries,
                gitRevision,
                new Load(load.before(), loadAfter),
                network,
                contenders);
    }

    /** Returns this environment with a network. */
    public Environment withNetwork(Network crossed) {
        return new Environment(capturedAt, machine, os, java, libraries, gitRevision, load, crossed, contenders);
    }

    /** Returns this environment with the descriptions of contenders. */
    public Environment with(List<ContenderDescription> described) {
        return new Environment(capturedAt, machine, os, java, libraries, gitRevision, load, network, described);
    }
}
