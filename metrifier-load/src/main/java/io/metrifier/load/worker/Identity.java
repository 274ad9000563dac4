package io.metrifier.load.worker;

import io.metrifier.lab.machine.Libraries;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What must be the same in all workers for their results to be one result.
 *
 * @param build a hash of every class and file of the program
 * @param java the version of the runtime
 * @param libraries versions by name
 * @param options what was asked for on the command line, by the name of the flag
 */
public record Identity(String build, String java, Map<String, String> libraries, Map<String, String> options) {
    public Identity {
        libraries = Map.copyOf(libraries);
        options = Map.copyOf(options);
    }

    /** Returns the identity of this program, which was asked for these options. */
    public static Identity of(Map<String, String> options) {
        return new Identity(
                BuildHash.ofThisProgram(), System.getProperty("java.runtime.version"), Libraries.versions(), options);
    }

    /** Returns the first thing in which this is not the leader's, with both values; empty where there is none. */
    Optional<String> differenceFrom(Identity leader) {
        return difference("java", java, leader.java)
                .or(() -> difference("library", libraries, leader.libraries))
                .or(() -> difference("build", build, leader.build))
                .or(() -> difference("option", options, leader.options));
    }

    private static Optional<String> difference(String what, Map<String, String> own, Map<String, String> leaders) {
        TreeSet<String> names = new TreeSet<>(own.keySet());
        names.addAll(leaders.keySet());
        return names.stream()
                .flatMap(name ->
                        difference(
                                what + " " + name, own.getOrDefault(name, "none"), leaders.getOrDefault(name, "none"))
                                .stream())
                .findFirst();
    }

    private static Optional<String> difference(String what, String own, String leaders) {
        return Objects.equals(own, leaders)
                ? Optional.empty()
                : Optional.of("differs=" + what + " worker's=" + own + " leader's=" + leaders);
    }

    /** Returns this with its options in order, for people. */
    @Override
    public String toString() {
        return "build=" + build + " java=" + java + " options=" + new TreeMap<>(options);
    }
}
