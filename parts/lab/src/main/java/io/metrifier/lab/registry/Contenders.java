package io.metrifier.lab.registry;

import static java.util.stream.Collectors.joining;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.classpath.ContenderFolder;
import io.metrifier.lab.classpath.DeclaredContenders;
import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.lab.rawsocket.Baselines;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Transport;
import io.metrifier.transport.Transports;
import io.metrifier.transport.Variant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What can be measured. Immutable.
 *
 * @param transports the installed transports
 * @param baselines which carry bytes instead of the service, and have no contract
 */
public record Contenders(Transports transports, Transports baselines) {
    /** The id of the baseline that the others are compared with. */
    public static final String BASELINE = Baselines.RAW_SOCKET;

    /**
     * Returns what is on the class path and in the folders of contenders, and the baselines, without loading their
     * classes: they neither serve nor connect in this JVM. A folder whose contenders cannot be described, or have an id
     * that is taken, is logged with the reason.
     */
    public static Contenders installed() {
        List<InstalledContender> found = new ArrayList<>(described(null, DeclaredContenders.ofThisProgram()));
        InstalledFolders.all().forEach((folder, declared) -> {
            try {
                found.addAll(checkNew(found, declared.isUsable() ? described(folder, declared) : List.of()));
            } catch (IllegalArgumentException | IllegalStateException | TransportException e) {
                InstalledFolders.refuse(folder.path(), String.valueOf(e.getMessage()));
            }
        });
        return new Contenders(select(found, one -> !isBaseline(one.id())), select(found, one -> isBaseline(one.id())));
    }

    /** A class path that does not declare everything is asked in a JVM of its own. */
    private static List<InstalledContender> described(@Nullable ContenderFolder folder, DeclaredContenders declared) {
        if (declared.complete()) {
            return declared.descriptions().stream()
                    .filter(one -> !one.namesOptions())
                    .map(one -> InstalledContender.of(one, folder))
                    .toList();
        }
        return ContenderInquiry.describe(folder).stream()
                .filter(one -> folder == null || folder.contains(one.location()))
                .map(one -> one.withFolder(folder))
                .toList();
    }

    private static List<InstalledContender> checkNew(List<InstalledContender> taken, List<InstalledContender> further) {
        further.stream()
                .filter(one -> taken.stream().anyMatch(other -> other.id().equals(one.id())))
                .findFirst()
                .ifPresent(one -> {
                    throw new IllegalArgumentException("duplicate contender: id=" + one.id());
                });
        return further;
    }

    private static Transports select(List<InstalledContender> found, Predicate<InstalledContender> included) {
        return Transports.of(found.stream().filter(included).toArray(Transport[]::new));
    }

    /** Returns what is on the class path of this JVM, and the baselines: what a child JVM can run. */
    public static Contenders onClassPath() {
        return new Contenders(Transports.installed(), Baselines.all());
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
    public List<String> defaultIds(boolean customMessage) {
        return described()
                .filter(one -> one.isDefault(customMessage))
                .map(ContenderDescription::name)
                .toList();
    }

    /** Returns the ids of the installed transports with a wire, in default order. */
    public List<String> crossingWire() {
        return described()
                .filter(one -> !one.namesOptions())
                .map(ContenderDescription::name)
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
                .filter(variant -> InstalledContender.programOf(transports.get(variant.transport()))
                        .isEmpty())
                .sorted(Comparator.comparingInt(
                                (Variant variant) -> known.of(variant).order())
                        .thenComparing(Variant::toString))
                .map(known::findDeclared);
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
        Transport found = (isBaseline(id) ? baselines : transports).get(id);
        if (!(found instanceof InstalledContender)) {
            requireDeclared(found);
        }
        return found;
    }

    /** What was planned by a description must be what the code needs. */
    private static void requireDeclared(Transport code) {
        ContenderDescription described = ContenderDescriptions.installed().findDeclared(Variant.parse(code.id()));
        described
                .capabilities()
                .filter(declared -> !declared.equals(code.capabilities()))
                .ifPresent(declared -> {
                    throw newMismatch(
                            code,
                            "capabilities",
                            code.capabilities().isEmpty()
                                    ? "none"
                                    : code.capabilities().stream()
                                            .sorted()
                                            .map(ContenderDescription::nameOf)
                                            .collect(joining(", ")));
                });
        if (described.capabilities().isPresent() && !described.jvmArguments().equals(code.jvmArgs())) {
            throw newMismatch(code, "jvm-arguments", String.join(" ", code.jvmArgs()));
        }
    }

    private static IllegalStateException newMismatch(Transport code, String key, String value) {
        return new IllegalStateException("the description of a contender differs from its code: contender=" + code.id()
                + "; write " + key + " = " + value + " in " + ContenderDescriptions.RESOURCE);
    }

    /** Returns transports, then baselines. */
    Stream<Transport> all() {
        return Stream.concat(transports.all().stream(), baselines.all().stream());
    }
}
