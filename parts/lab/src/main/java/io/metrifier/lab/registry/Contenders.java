package io.metrifier.lab.registry;

import io.metrifier.lab.baseline.Baselines;
import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Transport;
import io.metrifier.transport.Transports;
import io.metrifier.transport.Variant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What can be measured: the installed transports and the baselines. Immutable. */
public record Contenders(Transports transports) {
    /** The id of the baseline that the others are compared with. */
    public static final String BASELINE = Baselines.RAW_SOCKET;

    /** Returns what is on the class path and in the folders of contenders, and the baselines. */
    public static Contenders installed() {
        return new Contenders(InstalledFolders.with(Transports.installed()));
    }

    /**
     * Returns contenders with at least the one of this id, if it is installed: the jars of those that are not on the
     * class path stay closed. For a process that runs one contender.
     */
    public static Contenders installed(String id) {
        return Baselines.IDS.contains(id)
                ? onClassPath()
                : new Contenders(InstalledFolders.with(Transports.installed(), id));
    }

    /** Returns what is on the class path of this JVM, and the baselines: what a child JVM can run. */
    public static Contenders onClassPath() {
        return new Contenders(Transports.installed());
    }

    /** Returns the baselines only: they carry bytes instead of the service, and have no contract. */
    public Transports baselines() {
        return Baselines.all();
    }

    /** Returns the descriptions of the contenders that are installed and cannot run in this JVM. */
    public List<ContenderDescription> unusable() {
        return ContenderDescriptions.installed().all().stream()
                .filter(one -> one.unusable().isPresent())
                .toList();
    }

    /** Returns whether this is the id of a baseline. */
    public static boolean isBaseline(String id) {
        return Baselines.IDS.contains(id);
    }

    /**
     * Returns the names of the contenders that take part unless others are named, in default order: those that are
     * installed, cross a wire, and declare it for the Person service or for a custom message.
     */
    public List<String> byDefault(boolean customMessage) {
        return described()
                .filter(one -> one.byDefault(customMessage))
                .map(ContenderDescription::name)
                .toList();
    }

    /** Returns the ids of the installed transports with a wire, in default order. */
    public List<String> crossingWire() {
        return described()
                .map(ContenderDescription::name)
                .filter(name -> !name.contains("+"))
                .toList();
    }

    private Stream<ContenderDescription> described() {
        ContenderDescriptions known = ContenderDescriptions.installed();
        Stream<Variant> variants = known.all().stream()
                .map(one -> Variant.parse(one.name()))
                .filter(variant -> !variant.options().isEmpty())
                .filter(variant -> transports.ids().contains(variant.transport()));
        return Stream.concat(transports.ids().stream().map(Variant::parse), variants)
                .filter(variant -> transports.get(variant.transport()).crossesProcesses())
                .sorted(Comparator.comparingInt(
                                (Variant variant) -> known.of(variant).order())
                        .thenComparing(Variant::toString))
                .map(known::declared);
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
     * Returns the contender with this id.
     *
     * @throws IllegalArgumentException if there is none, or it cannot run in this JVM; the message gives the reason, or
     *     lists the transports and says what to add
     */
    public Transport get(String id) {
        unusable().stream()
                .filter(one -> one.name().equals(id))
                .flatMap(one -> one.unusable().stream())
                .forEach(reason -> {
                    throw new IllegalArgumentException("the contender cannot run here: id=" + id + "; it " + reason);
                });
        return (isBaseline(id) ? baselines() : transports).get(id);
    }

    private Stream<Transport> all() {
        return Stream.concat(transports.all().stream(), baselines().all().stream());
    }
}
