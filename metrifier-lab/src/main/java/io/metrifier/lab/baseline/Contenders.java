package io.metrifier.lab.baseline;

import io.metrifier.transport.Transport;
import io.metrifier.transport.Transports;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What can be measured: the installed transports, and the baselines beside them. Immutable. */
public final class Contenders {
    /** The id of the baseline that the others are read against first. */
    public static final String FLOOR = "raw-socket";

    private static final Set<String> BY_NAME_ONLY = Set.of("kryonet");
    private static final Map<String, String> FIRST_PAGES =
            Map.of("http", "http+client=jdk", "proto", "proto+stub=generated");

    private final Transports transports;
    private final Transports baselines;

    private Contenders(Transports transports, Transports baselines) {
        this.transports = transports;
        this.baselines = baselines;
    }

    /** Returns the baselines beside what {@link Transports#installed()} finds. */
    public static Contenders installed() {
        return new Contenders(
                Transports.installed(),
                Transports.of(SocketBaseline.rawSocket(), SocketBaseline.bareHttp(), new BareGrpcBaseline()));
    }

    /** Returns the transports alone. */
    public Transports transports() {
        return transports;
    }

    /** Returns the baselines alone: they carry bytes rather than the service, and keep no contract. */
    public Transports baselines() {
        return baselines;
    }

    /**
     * Returns who is compared unless somebody says otherwise: every installed transport with a wire, and beside those
     * of ours what their libraries' own first pages make of them. KryoNet, whose library nobody maintains, is there for
     * who asks for it.
     */
    public List<String> usual() {
        return transports.all().stream()
                .filter(Transport::crossesProcesses)
                .map(Transport::id)
                .filter(id -> !BY_NAME_ONLY.contains(id))
                .flatMap(id -> Stream.concat(Stream.of(id), Stream.ofNullable(FIRST_PAGES.get(id))))
                .toList();
    }

    /** Returns the ids of the transports whose server is always in the measuring JVM. */
    public List<String> withoutWire() {
        return transports.all().stream()
                .filter(transport -> !transport.crossesProcesses())
                .map(Transport::id)
                .toList();
    }

    /** Returns every id: transports, then baselines. */
    public List<String> ids() {
        return all().map(Transport::id).toList();
    }

    /** Returns the arguments a JVM needs that may run any of them. */
    public List<String> jvmArgs() {
        return all().flatMap(contender -> contender.jvmArgs().stream())
                .distinct()
                .toList();
    }

    /**
     * Returns the contender of that id.
     *
     * @throws IllegalArgumentException where there is none; the message lists the transports and says what to add
     */
    public Transport get(String id) {
        return (baselines.ids().contains(id) ? baselines : transports).get(id);
    }

    private Stream<Transport> all() {
        return Stream.concat(transports.all().stream(), baselines.all().stream());
    }
}
