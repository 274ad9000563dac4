package io.metrifier.results.environment;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.network.RelayControl;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a result depends on beside the code that was measured: captured with every run and kept with its results. What
 * cannot be told on a machine is {@code null}, and absent from the JSON.
 *
 * @param capturedAt when the run began, as an ISO instant in seconds
 * @param machine the hardware, and what of it the run may use
 * @param os the operating system
 * @param java the JVM that measures
 * @param libraries versions by name, of this build
 * @param gitRevision the revision of the working copy the run was started in
 * @param load how busy the machine was
 * @param network what the lab put between client and server
 * @param contenders the descriptions of the contenders that were installed; empty in files of earlier versions
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
        contenders = List.copyOf(contenders);
    }

    /**
     * The hardware.
     *
     * @param cpu the processor's name
     * @param cores how many the JVM may use
     * @param governor how the first core's frequency is chosen
     * @param memoryBytes all memory of the machine
     * @param containerCpus the limit of the control group, in cores
     * @param containerMemoryBytes the limit of the control group
     * @param qdisc the queueing discipline of the loopback interface, where {@code tc} tells: anything but
     *     {@code noqueue} means that something shapes the traffic
     */
    public record Machine(
            @Nullable String cpu,
            int cores,
            @Nullable String governor,
            @Nullable Long memoryBytes,
            @Nullable Double containerCpus,
            @Nullable Long containerMemoryBytes,
            @Nullable String qdisc) {}

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
     * @param vendor who built it
     * @param vm the virtual machine's name
     * @param flags its arguments
     */
    public record Java(String version, String vendor, String vm, List<String> flags) {}

    /**
     * How many threads wanted to run, averaged over one minute.
     *
     * @param before the run
     * @param after the run, whose own threads are among them
     */
    public record Load(@Nullable Double before, @Nullable Double after) {}

    /**
     * A network that the lab emulated, and what a few bytes took there and back over it and over the relay alone.
     *
     * @param emulated as {@link io.metrifier.results.network.Network#parse} reads it
     * @param floorLeastMicros the fastest round trip measured
     * @param floorMedianMicros the usual one
     * @param controlMedianMicros the usual one at +0 ms: what the relay itself costs
     * @param control calls at +0 ms, and what they put on the wire
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
    public Environment after(@Nullable Double loadAfter) {
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
    public Environment over(Network crossed) {
        return new Environment(capturedAt, machine, os, java, libraries, gitRevision, load, crossed, contenders);
    }

    /** Returns this environment with the descriptions of contenders. */
    public Environment with(List<ContenderDescription> described) {
        return new Environment(capturedAt, machine, os, java, libraries, gitRevision, load, network, described);
    }
}
