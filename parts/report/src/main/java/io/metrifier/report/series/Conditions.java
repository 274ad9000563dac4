package io.metrifier.report.series;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.environment.Environment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a run was made on, as names and values that people read. Runs of equal facts may be merged. Immutable.
 *
 * @param facts what a result depends on, in the order to be shown
 * @param captured when the run began, as an ISO instant; empty if unknown
 * @param busyBefore the machine's load before the run, where it is known
 * @param known whether an environment was captured; false if only JMH's own lines are known
 * @param contenders the descriptions of the contenders that were installed
 */
public record Conditions(
        Map<String, String> facts,
        String captured,
        @Nullable Double busyBefore,
        boolean known,
        List<ContenderDescription> contenders) {
    /** The facts that a change of the code may change without making two runs of different machines. */
    private static final Set<String> OF_THE_BUILD = Set.of("revision", "libraries");

    private static final List<String> OF_THE_PLATFORM =
            List.of("processor", "cores", "container cores", "java", "virtual machine");

    /** Known of JMH's results alone: the load generator measures in the JVM that was started. */
    private static final String FORK_FLAGS = "flags of forks";

    /** Of results of JMH without an environment next to them: all that is known is of their forks. */
    static final Conditions UNKNOWN = new Conditions(Map.of(), "", null, false, List.of());

    public Conditions {
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
        contenders = List.copyOf(contenders);
    }

    /** Returns what this environment says. */
    public static Conditions of(Environment environment) {
        Environment.Machine machine = environment.machine();
        Map<String, String> facts = new LinkedHashMap<>();
        put(facts, "processor", machine.cpu());
        put(facts, "cores", machine.cores());
        put(facts, "governor", machine.governor());
        put(facts, "memory", formatBytes(machine.memoryBytes()));
        put(facts, "container cores", machine.containerCpus());
        put(facts, "container memory", formatBytes(machine.containerMemoryBytes()));
        put(facts, "loopback queueing", machine.qdisc());
        Environment.Os os = environment.os();
        put(facts, "system", os.name() + " " + os.version() + " " + os.arch());
        put(
                facts,
                "java",
                environment.java().version() + ", " + environment.java().vendor());
        put(facts, "virtual machine", environment.java().vm());
        put(facts, "java flags", join(environment.java().flags()));
        put(facts, "revision", environment.gitRevision());
        List<String> libraries = new ArrayList<>();
        new TreeMap<>(environment.libraries()).forEach((name, version) -> libraries.add(name + " " + version));
        put(facts, "libraries", String.join(", ", libraries));
        return new Conditions(
                facts, environment.capturedAt(), environment.load().before(), true, environment.contenders());
    }

    /** Returns this with what JMH writes of the JVMs it forked, which need not be the one that started them. */
    Conditions ofForks(JsonNode measurement) {
        Map<String, String> both = new LinkedHashMap<>(facts);
        String version = measurement.path("vmVersion").asText();
        if (!version.isEmpty() && !facts.getOrDefault("java", "").startsWith(version + ",")) {
            both.put("java", version);
            put(both, "virtual machine", measurement.path("vmName").asText());
        }
        put(both, FORK_FLAGS, readFlags(measurement));
        return new Conditions(both, captured, busyBefore, known, contenders);
    }

    private static String readFlags(JsonNode measurement) {
        List<String> flags = new ArrayList<>();
        measurement.path("jvmArgs").forEach(flag -> flags.add(flag.asText()));
        return flags.isEmpty() ? "none" : join(flags);
    }

    /** Omits flags that only start JMH. */
    private static String join(List<String> flags) {
        return flags.stream().filter(flag -> !flag.startsWith("-Djmh.")).collect(Collectors.joining(" "));
    }

    /** Returns how many cores there were, or 0 if unknown. */
    public int cores() {
        return Integer.parseInt(facts.getOrDefault("cores", "0"));
    }

    /** Returns the facts about the machine and the JDK that both recorded and that differ. */
    public List<String> findPlatformDifferences(Conditions other) {
        return OF_THE_PLATFORM.stream()
                .filter(name -> facts.containsKey(name) && other.facts.containsKey(name))
                .filter(name -> !areAlike(getFact(name), other.getFact(name)))
                .map(name -> formatDifference(name, other))
                .toList();
    }

    private String getFact(String name) {
        return facts.getOrDefault(name, "unknown");
    }

    /** JMH names the version of a JDK without its vendor. */
    private static boolean areAlike(String one, String other) {
        return one.equals(other) || one.startsWith(other + ",") || other.startsWith(one + ",");
    }

    /**
     * Returns the facts that differ, each as {@code name: mine / theirs}; what belongs to the build on request only.
     */
    public List<String> differences(Conditions other, boolean ofTheBuildToo) {
        Set<String> names = new TreeSet<>(facts.keySet());
        names.addAll(other.facts.keySet());
        if (!facts.containsKey(FORK_FLAGS) || !other.facts.containsKey(FORK_FLAGS)) {
            names.remove(FORK_FLAGS);
        }
        return names.stream()
                .filter(name -> ofTheBuildToo || !OF_THE_BUILD.contains(name))
                .filter(name -> !getFact(name).equals(other.getFact(name)))
                .map(name -> formatDifference(name, other))
                .toList();
    }

    private String formatDifference(String name, Conditions other) {
        return name + ": " + getFact(name) + " / " + other.getFact(name);
    }

    private static void put(Map<String, String> facts, String name, @Nullable Object value) {
        if (value != null && !value.toString().isBlank()) {
            facts.put(name, value.toString());
        }
    }

    private static @Nullable String formatBytes(@Nullable Long bytes) {
        return bytes == null ? null : Math.round(bytes / (double) (1 << 30) * 10) / 10.0 + " GiB";
    }
}
