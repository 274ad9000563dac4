package io.metrifier.engine;

import io.metrifier.lab.jvm.JavaAgent;
import io.metrifier.lab.jvm.JvmChoice;
import io.metrifier.transport.Variant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The JVMs of a contender, as its name chooses them: {@code http+jvm=25+gc=zgc} for both sides,
 * {@code http+server.cpus=1} for one. No transport sees these options.
 *
 * @param options as names show them
 * @param agents file and content of each agent
 */
public record ContenderJvms(
        JvmChoice client, JvmChoice server, SortedMap<String, String> options, List<String> agents) {
    private static final String CLIENT = "client.";
    private static final String SERVER = "server.";

    /** Those of a contender that chooses nothing. */
    public static final ContenderJvms USUAL =
            new ContenderJvms(JvmChoice.USUAL, JvmChoice.USUAL, Collections.emptySortedMap(), List.of());

    /**
     * Returns those that a contender's options choose.
     *
     * @throws IllegalArgumentException if one of them does not start with these options
     */
    static ContenderJvms of(Variant contender) {
        TreeMap<String, String> chosen = new TreeMap<>(contender.options());
        chosen.keySet().removeIf(name -> !JvmChoice.isOption(name));
        return chosen.isEmpty()
                ? USUAL
                : new ContenderJvms(
                        JvmChoice.of(ofSide(chosen, CLIENT)),
                        JvmChoice.of(ofSide(chosen, SERVER)),
                        JvmChoice.toPrintable(chosen),
                        describeAgents(chosen));
    }

    private static List<String> describeAgents(SortedMap<String, String> options) {
        return options.entrySet().stream()
                .filter(option -> JvmChoice.isAgent(option.getKey()))
                .map(option -> JavaAgent.parse(option.getValue()).describe())
                .distinct()
                .toList();
    }

    /** Returns a contender without these options. */
    static Variant removeFrom(Variant contender) {
        TreeMap<String, String> others = new TreeMap<>(contender.options());
        others.keySet().removeIf(JvmChoice::isOption);
        return new Variant(contender.transport(), others);
    }

    /** What is said of one side wins over what is said of both. */
    private static Map<String, String> ofSide(SortedMap<String, String> options, String side) {
        TreeMap<String, String> own = new TreeMap<>(options);
        own.keySet().removeIf(name -> name.startsWith(CLIENT) || name.startsWith(SERVER));
        options.forEach((name, value) -> {
            if (name.startsWith(side)) {
                own.put(name.substring(side.length()), value);
            }
        });
        return own;
    }

    /** Returns these with other JVMs of each side. */
    ContenderJvms change(UnaryOperator<JvmChoice> ofClient, UnaryOperator<JvmChoice> ofServer) {
        return new ContenderJvms(ofClient.apply(client), ofServer.apply(server), options, agents);
    }

    /** Returns the name with these options. */
    Variant addTo(Variant contender) {
        TreeMap<String, String> all = new TreeMap<>(contender.options());
        all.putAll(options);
        return new Variant(contender.transport(), all);
    }
}
