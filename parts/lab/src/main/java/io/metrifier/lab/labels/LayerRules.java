package io.metrifier.lab.labels;

import io.metrifier.lab.message.CustomMessage;
import io.metrifier.results.run.LayerShares;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Assigns code to layers, as data: every resource {@value #RESOURCE} on the class path, so that a third party's jar
 * declares its own packages. The most specific prefix of a class's name applies. Immutable.
 */
public final class LayerRules {
    /** The name of the resource. */
    public static final String RESOURCE = "META-INF/metrifier/layers.properties";

    /** The layer of code whose time belongs to its caller, such as a collection. */
    private static final String CALLER = "caller";

    private static final String CODEC = "codec";
    private static final String NATIVE = "native/";

    private final Map<String, String> rules;

    LayerRules(Map<String, String> rules) {
        this.rules = Map.copyOf(rules);
    }

    /**
     * Reads the installed rules.
     *
     * @throws IllegalStateException if two jars declare different layers for the same prefix
     */
    static LayerRules installed() {
        Map<String, String> rules = new TreeMap<>();
        try {
            for (URL url : Collections.list(LayerRules.class.getClassLoader().getResources(RESOURCE))) {
                Properties properties = new Properties();
                try (InputStream in = url.openStream()) {
                    properties.load(in);
                }
                properties.forEach((prefix, layer) -> add(rules, prefix.toString(), layer.toString(), url));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("layers cannot be read: resource=" + RESOURCE + " reason=" + e, e);
        }
        return new LayerRules(rules);
    }

    private static void add(Map<String, String> rules, String prefix, String layer, URL url) {
        String before = rules.put(prefix, layer);
        if (before != null && !before.equals(layer)) {
            throw new IllegalStateException("a prefix must belong to one layer: prefix=" + prefix + " layer=" + before
                    + " layer=" + layer + " file=" + url);
        }
    }

    /** Reads the installed rules, and adds the package of a configured custom message as a format. */
    public static LayerRules of(TransportOptions options) {
        return CustomMessage.of(options)
                .map(type -> installed().and(type.valueClass().getPackageName(), CODEC))
                .orElseGet(LayerRules::installed);
    }

    /** Returns these rules with one more, unless there is already one with this prefix. */
    private LayerRules and(String prefix, String layer) {
        Map<String, String> more = new TreeMap<>(rules);
        more.putIfAbsent(prefix, layer);
        return new LayerRules(more);
    }

    /** Returns the layer of a running thread, given the names of its classes, the innermost first. */
    String layer(List<String> stack) {
        for (String type : stack) {
            String layer = rule(type).orElse(LayerShares.OTHER);
            if (!layer.equals(CALLER)) {
                return layer;
            }
        }
        return LayerShares.OTHER;
    }

    /** Returns whether native methods of a class enter the kernel. */
    boolean entersKernel(String type) {
        return rule(NATIVE + type).isPresent();
    }

    /** Returns the most specific rule of a class; empty if there is none. */
    private Optional<String> rule(String type) {
        for (String prefix = type; !prefix.isEmpty(); prefix = shorter(prefix)) {
            String layer = rules.get(prefix);
            if (layer != null) {
                return Optional.of(layer);
            }
        }
        return Optional.empty();
    }

    /** Returns the name without its last package or class segment. */
    private static String shorter(String name) {
        int end = name.length() - 1;
        while (end > 0 && name.charAt(end) != '.' && name.charAt(end) != '$' && name.charAt(end) != '/') {
            end--;
        }
        return name.substring(0, Math.max(0, end));
    }
}
