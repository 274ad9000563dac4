package io.metrifier.results.load;

import io.metrifier.results.network.WireCounts;
import io.metrifier.results.run.JvmUsage;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a run cost the machine; empty where it could not be measured.
 *
 * @param clientCpuNanosPerCall CPU time of the JVM that holds the clients, and of an embedded server, for each answer,
 *     without its compilers'; {@code spinShare} of it may be pacing
 * @param serverCpuNanosPerCall CPU time of a forked server for each answer, without its compilers'
 * @param clientBytesPerCall bytes that the JVM that holds the clients allocated for each answer
 * @param busiestCore the largest share of the run that any core was not idle, from 0 to 1
 * @param wireBytesUpPerCall bytes that a relay passed on to the server for each answer
 * @param wireBytesDownPerCall bytes that a relay passed on to the clients for each answer
 * @param spinShare the CPU time that lanes spent awake until the next message was due, as a share of one core
 * @param spinNanos how long before a message was due lanes stopped sleeping
 * @param clientSide what else the JVM that holds the clients spent; absent in files of earlier versions
 * @param serverSide what else a forked server spent
 * @param throttledShare for how much of the run a CPU quota kept the control group of the JVM that measures from
 * running
 */
public record MachineUsage(
        OptionalDouble clientCpuNanosPerCall,
        OptionalDouble serverCpuNanosPerCall,
        OptionalDouble clientBytesPerCall,
        OptionalDouble busiestCore,
        OptionalDouble wireBytesUpPerCall,
        OptionalDouble wireBytesDownPerCall,
        double spinShare,
        OptionalDouble spinNanos,
        Optional<SideCost> clientSide,
        Optional<SideCost> serverSide,
        OptionalDouble throttledShare) {

    /** Nothing was measured. */
    public static final MachineUsage UNKNOWN = new MachineUsage(
            OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), 0);

    /** Tells what was measured where no relay counted. */
    public MachineUsage(
            OptionalDouble clientCpuNanosPerCall,
            OptionalDouble serverCpuNanosPerCall,
            OptionalDouble clientBytesPerCall,
            OptionalDouble busiestCore,
            double spinShare) {
        this(
                clientCpuNanosPerCall,
                serverCpuNanosPerCall,
                clientBytesPerCall,
                busiestCore,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                spinShare,
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalDouble.empty());
    }

    /** Returns this with what a relay carried while so many calls were answered. */
    public MachineUsage carried(WireCounts wire, long answers) {
        return answers == 0
                ? this
                : new MachineUsage(
                        clientCpuNanosPerCall,
                        serverCpuNanosPerCall,
                        clientBytesPerCall,
                        busiestCore,
                        OptionalDouble.of((double) wire.up().bytes() / answers),
                        OptionalDouble.of((double) wire.down().bytes() / answers),
                        spinShare,
                        spinNanos,
                        clientSide,
                        serverSide,
                        throttledShare);
    }

    /** Returns this of lanes that stopped sleeping so long before a message was due. */
    public MachineUsage spinning(Duration spin) {
        return new MachineUsage(
                clientCpuNanosPerCall,
                serverCpuNanosPerCall,
                clientBytesPerCall,
                busiestCore,
                wireBytesUpPerCall,
                wireBytesDownPerCall,
                spinShare,
                OptionalDouble.of(spin.toNanos()),
                clientSide,
                serverSide,
                throttledShare);
    }

    /** Returns this with what else each side spent while so many calls were answered. */
    public MachineUsage beside(JvmUsage client, Optional<JvmUsage> server, long answers) {
        return new MachineUsage(
                clientCpuNanosPerCall,
                serverCpuNanosPerCall,
                clientBytesPerCall,
                busiestCore,
                wireBytesUpPerCall,
                wireBytesDownPerCall,
                spinShare,
                spinNanos,
                Optional.of(SideCost.of(client, answers)),
                server.map(spent -> SideCost.of(spent, answers)),
                throttledShare);
    }

    /** Returns this of a process that a quota kept from running for so much of the time. */
    public MachineUsage throttled(OptionalDouble share) {
        return new MachineUsage(
                clientCpuNanosPerCall,
                serverCpuNanosPerCall,
                clientBytesPerCall,
                busiestCore,
                wireBytesUpPerCall,
                wireBytesDownPerCall,
                spinShare,
                spinNanos,
                clientSide,
                serverSide,
                share);
    }
}
