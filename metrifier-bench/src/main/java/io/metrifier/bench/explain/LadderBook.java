package io.metrifier.bench.explain;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/**
 * What the ladders of transports are made of, as data: every resource {@value #RESOURCE} on the class path, so that a
 * third party's jar describes its own. Immutable.
 */
public final class LadderBook {
    /** The name of the resource. */
    public static final String RESOURCE = "META-INF/metrifier/ladders.properties";

    private static final String STEPS = "execution, tls";

    private final Map<String, String> entries;
    private final boolean changes;

    LadderBook(Map<String, String> entries, boolean changes) {
        this.entries = Map.copyOf(entries);
        this.changes = changes;
    }

    /**
     * Reads what is installed.
     *
     * @throws IllegalStateException where two jars describe the same
     */
    public static LadderBook installed() {
        Map<String, String> entries = new TreeMap<>();
        try {
            for (URL url : Collections.list(LadderBook.class.getClassLoader().getResources(RESOURCE))) {
                read(url).forEach((key, value) -> {
                    if (entries.put(key.toString(), value.toString()) != null) {
                        throw new IllegalStateException("a ladder must be described once: key=" + key + " file=" + url);
                    }
                });
            }
        } catch (IOException e) {
            throw new UncheckedIOException("ladders cannot be read: resource=" + RESOURCE + " reason=" + e, e);
        }
        return new LadderBook(entries, true);
    }

    /** Returns the same ladders with nothing to try by itself. */
    public LadderBook withoutChanges() {
        return new LadderBook(entries, false);
    }

    private static Properties read(URL url) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = url.openStream()) {
            properties.load(in);
        }
        return properties;
    }

    /** Returns the baseline that has the framing of a transport's wire and nothing else. */
    Optional<String> standsOn(String transport) {
        return Optional.ofNullable(entries.get(transport + ".stands-on"));
    }

    /** Returns the options that are rungs of their own, in the order in which they are climbed. */
    List<String> steps(String transport) {
        return list(entries.getOrDefault(transport + ".steps", STEPS));
    }

    /**
     * Returns options of a transport that are tried one by one.
     *
     * @throws IllegalArgumentException where one is not {@code option=value}
     */
    List<Map.Entry<String, String>> changes(Transport transport) {
        if (!changes) {
            return List.of();
        }
        String usual = "execution=worker" + (transport.capabilities().contains(Capability.TLS) ? ", tls=on" : "");
        return list(entries.getOrDefault(transport.id() + ".changes", usual)).stream()
                .flatMap(change -> Variant.parse(transport.id() + "+" + change).options().entrySet().stream())
                .toList();
    }

    private static List<String> list(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).toList();
    }
}
