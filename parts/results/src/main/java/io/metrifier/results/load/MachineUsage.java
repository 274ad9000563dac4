package io.metrifier.results.load;

import io.metrifier.network.WireCounts;
import io.metrifier.results.run.JvmUsage;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * CPU time, memory and bytes that a run used. A value that could not be measured is empty.
 *
 * @param clientCpuNanosPerCall CPU time per answer of the JVM that holds the clients, and of an embedded server,
 *     without its compilers; {@code spinShare} of it may be pacing
 * @param serverCpuNanosPerCall CPU time per answer of a forked server, without its compilers
 * @param clientBytesPerCall bytes per answer that the JVM that holds the clients allocated
 * @param busiestCore the largest busy share of any core, from 0 to 1
 * @param wireBytesUpPerCall bytes per answer that a relay passed on to the server
 * @param wireBytesDownPerCall bytes per answer that a relay passed on to the clients
 * @param spinShare the CPU time that lanes spent spinning until the next message was due, as a share of one core
 * @param spinNanos how long before a message was due lanes stopped sleeping
 * @param clientSide further costs of the JVM that holds the clients; absent in files of earlier versions
 * @param serverSide further costs of a forked server
 * @param throttledShare the share of the run in which a CPU quota stopped the control group of the measuring JVM
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

    /** Creates the usage of a run without a relay. */
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

    /** Returns this usage with the bytes that a relay carried for these answers. */
    public MachineUsage carried(WireCounts wire, long answers) {
        OptionalDouble up = OptionalDouble.of((double) wire.up().bytes() / answers);
        OptionalDouble down = OptionalDouble.of((double) wire.down().bytes() / answers);
        return answers == 0 ? this : with(up, down, spinNanos, clientSide, serverSide, throttledShare);
    }

    /** Returns this usage of lanes that spin for this time. */
    public MachineUsage spinning(Duration spin) {
        OptionalDouble nanos = OptionalDouble.of(spin.toNanos());
        return with(wireBytesUpPerCall, wireBytesDownPerCall, nanos, clientSide, serverSide, throttledShare);
    }

    /** Returns this usage with the further costs of each side for these answers. */
    public MachineUsage withSides(JvmUsage client, Optional<JvmUsage> server, long answers) {
        Optional<SideCost> ofClient = Optional.of(SideCost.of(client, answers));
        Optional<SideCost> ofServer = server.map(spent -> SideCost.of(spent, answers));
        return with(wireBytesUpPerCall, wireBytesDownPerCall, spinNanos, ofClient, ofServer, throttledShare);
    }

    /** Returns this usage of a process that a quota stopped for this share of the time. */
    public MachineUsage throttled(OptionalDouble share) {
        return with(wireBytesUpPerCall, wireBytesDownPerCall, spinNanos, clientSide, serverSide, share);
    }

    private MachineUsage with(
            OptionalDouble up,
            OptionalDouble down,
            OptionalDouble spin,
            Optional<SideCost> client,
            Optional<SideCost> server,
            OptionalDouble throttled) {
        return new MachineUsage(
                clientCpuNanosPerCall,
                serverCpuNanosPerCall,
                clientBytesPerCall,
                busiestCore,
                up,
                down,
                spinShare,
                spin,
                client,
                server,
                throttled);
    }
}
