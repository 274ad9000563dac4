package io.metrifier.testkit;

import io.metrifier.testkit.rules.CoreRule;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Reads what a description of a contender waives: a rule, such as {@code D5}, which covers all its tests beyond the
 * core, or one test of it, such as {@code D5.emptyIdFindsItsPerson}.
 */
final class RuleWaivers {
    private static final String DESCRIPTION = "META-INF/metrifier/contenders.ini";
    private static final String KEY = "waiver.";

    private RuleWaivers() {}

    /** Returns the waivers of this transport with their reasons, sorted; empty where it declares none. */
    static Map<String, String> findWaivers(Transport transport, TransportOptions options) {
        Set<String> sections = new HashSet<>(Set.of("[" + transport.id() + "]"));
        String prefix = transport.id() + ".";
        options.properties()
                .forEach((name, value) -> sections.add("[" + transport.id() + "+"
                        + (name.startsWith(prefix) ? name.substring(prefix.length()) : name) + "=" + value + "]"));
        Map<String, String> waivers = new TreeMap<>();
        try {
            List<URL> found =
                    Collections.list(transport.getClass().getClassLoader().getResources(DESCRIPTION));
            for (URL each : found) {
                read(each, sections, waivers);
            }
            return waivers;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void read(URL description, Set<String> sections, Map<String, String> to) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(description.openStream(), StandardCharsets.UTF_8))) {
            boolean inside = false;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int equals = line.indexOf('=');
                if (line.startsWith("[")) {
                    inside = sections.contains(line.strip());
                } else if (inside && line.startsWith(KEY) && equals > 0) {
                    to.put(
                            line.substring(KEY.length(), equals).strip(),
                            line.substring(equals + 1).strip());
                }
            }
        }
    }

    /**
     * Does nothing if each of these waives a test beyond the core.
     *
     * @throws IllegalArgumentException if one is of the core only, or of no rule
     */
    static void requireKnown(Collection<String> waivers, Class<?> contract) {
        TreeSet<String> possible = new TreeSet<>();
        TreeSet<String> core = new TreeSet<>();
        for (Method test : ReflectionSupport.findMethods(
                contract,
                method -> AnnotationSupport.isAnnotated(method, Testable.class) && isOfContract(method),
                HierarchyTraversalMode.TOP_DOWN)) {
            (AnnotationSupport.isAnnotated(test, CoreRule.class) ? core : possible).addAll(keysOf(test));
        }
        for (String waiver : waivers) {
            if (!possible.contains(waiver)) {
                throw new IllegalArgumentException(
                        core.contains(waiver)
                                ? "a rule of the core cannot be waived: waiver=" + waiver
                                : "no rule of the contract: waiver=" + waiver + "; one of " + possible);
            }
        }
    }

    /** Returns what may waive a test: its rule, after which it is named, and the rule with the rest of its name. */
    static List<String> keysOf(Method test) {
        String name = test.getName();
        int end = name.indexOf('_');
        if (end < 0) {
            return List.of(name);
        }
        String rule = name.substring(0, end).toUpperCase(Locale.ROOT);
        return List.of(rule, rule + "." + name.substring(end + 1));
    }

    /** A stack may have tests of its own next to those of the contract. */
    static boolean isOfContract(Method test) {
        return test.getDeclaringClass().isAssignableFrom(CoreTransportContract.class);
    }
}
