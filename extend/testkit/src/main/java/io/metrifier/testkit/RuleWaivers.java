package io.metrifier.testkit;

import io.metrifier.transport.Transport;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the rules that a description of a contender waives. */
final class RuleWaivers {
    private static final String DESCRIPTION = "META-INF/metrifier/contenders.ini";
    private static final String KEY = "waiver.";

    private RuleWaivers() {}

    /** Returns the waived rules of this transport with their reasons, sorted; empty where it declares none. */
    static Map<String, String> findWaivers(Transport transport) {
        Map<String, String> waivers = new TreeMap<>();
        try {
            List<URL> found =
                    Collections.list(transport.getClass().getClassLoader().getResources(DESCRIPTION));
            for (URL each : found) {
                read(each, "[" + transport.id() + "]", waivers);
            }
            return waivers;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void read(URL description, String section, Map<String, String> to) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(description.openStream(), StandardCharsets.UTF_8))) {
            boolean inside = false;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int equals = line.indexOf('=');
                if (line.startsWith("[")) {
                    inside = line.strip().equals(section);
                } else if (inside && line.startsWith(KEY) && equals > 0) {
                    to.put(
                            line.substring(KEY.length(), equals).strip(),
                            line.substring(equals + 1).strip());
                }
            }
        }
    }
}
