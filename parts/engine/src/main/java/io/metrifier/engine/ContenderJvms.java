package io.metrifier.engine;

import io.metrifier.lab.jvm.JvmChoice;
import io.metrifier.transport.Variant;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The JVMs of a contender, as its name chooses them: {@code http+jvm=25+gc=zgc} for both sides,
 * {@code http+server.cpus=1} for one. No transport sees these options.
 */
public record ContenderJvms(JvmChoice client, JvmChoice server, SortedMap<String, String> options) {
    private static final String CLIENT = "client.";
    private static final String SERVER = "server.";

    /** Those of a contender that chooses nothing. */
    public static final ContenderJvms USUAL =
            new ContenderJvms(JvmChoice.USUAL, JvmChoice.USUAL, Collections.emptySortedMap());

    /**
     * Returns those that a contender's options choose.
     *
     * @throws IllegalArgumentException if one of them does not start with these options
     */
    static ContenderJvms of(Variant contender) {
        TreeMap<String, String> chosen = new TreeMap<>(contender.options());
        chosen.keySet().removeIf(name -> !isOurs(name));
        return chosen.isEmpty()
                ? USUAL
                : new ContenderJvms(JvmChoice.of(ofSide(chosen, CLIENT)), JvmChoice.of(ofSide(chosen, SERVER)), chosen);
    }

    /** Returns a contender without these options. */
    static Variant removeFrom(Variant contender) {
        TreeMap<String, String> others = new TreeMap<>(contender.options());
        others.keySet().removeIf(ContenderJvms::isOurs);
        return new Variant(contender.transport(), others);
    }

    private static boolean isOurs(String name) {
        String of = name.startsWith(CLIENT) || name.startsWith(SERVER) ? name.substring(CLIENT.length()) : name;
        return JvmChoice.OPTIONS.contains(of);
    }

    /** What is said of one side wins over what is said of both. */
    private static Map<String, String> ofSide(SortedMap<String, String> options, String side) {
        TreeMap<String, String> own = new TreeMap<>();
        JvmChoice.OPTIONS.forEach(name -> {
            String value = options.getOrDefault(side + name, options.get(name));
            if (value != null) {
                own.put(name, value);
            }
        });
        return own;
    }

    /** Returns the name with these options. */
    Variant addTo(Variant contender) {
        TreeMap<String, String> all = new TreeMap<>(contender.options());
        all.putAll(options);
        return new Variant(contender.transport(), all);
    }
}
